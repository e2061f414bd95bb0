// The page around the game: who comes in, the size of the letters, and the line to the house, which is taken up again
// when it is lost. What the game shows is drawn by textual.js, which comes with textual-serve.
"use strict";

const nonce = document.currentScript.nonce;
const make = document.createElement;
document.createElement = function (name, ...more) {
  const made = make.call(document, name, ...more);
  if (name === "style") made.nonce = nonce;  // the styles that the terminal makes for itself are ours
  return made;
};
window.open = () => null;  // nothing said at a table opens a page

const by = (id) => document.getElementById(id);
const TITLE = document.title;
const PASTE = 8000;  // letters at once; the house hears no longer messages
const PING = 15000, DEAD = 40000;  // milliseconds between two signs of life, and without one
const ENDS = {
  4001: ["The game goes on in another tab.", "Play here instead"],
  4002: ["The session has ended.", "Play again"],
  4003: ["Nobody has pressed a key for a long time, so the session was ended. What you sat at is still there.", "Go on"],
  4004: ["You cannot come in now.", "Try again"],  // or what the house says
};

function card(words, button, act, hint = "") {
  by("what").textContent = words;
  by("hint").textContent = hint;
  by("go").textContent = button;
  by("go").hidden = !button;
  by("go").onclick = () => { by("card").hidden = true; act(); };
  by("card").hidden = false;
  if (button) by("go").focus();
}

let fading = 0;
function say(words, seconds = 0) {
  clearTimeout(fading);
  by("line").textContent = words;
  by("line").hidden = !words;
  if (seconds) fading = setTimeout(say, 1000 * seconds, "");
}

// Who comes in

async function start() {
  const token = /^\/enter\/([^/]+)$/.exec(location.pathname);
  if (token) {
    card("This link lets you in. It works once.", "Come in", () => come("/enter", decodeURIComponent(token[1])));
    return;
  }
  if (location.search || location.hash) history.replaceState(null, "", "/");
  const me = await (await fetch("/me")).json();
  if (me.known) play();
  else if (me.words) card(me.words, "Try again", () => location.reload());
  else if (me.guests) card("A superhero card game.", "Play as a guest", () => come("/guest", ""), HOW);
  else card("This browser is not known here.", "", null, HOW);
}

const HOW = "Do you play here already? In the lobby, ask for a link for your browser, and open it here.";

async function come(path, token) {
  const answer = await fetch(path, { method: "POST", body: token });
  history.replaceState(null, "", "/");
  if (answer.ok) play();
  else card(await answer.text(), "Go on", () => start().catch(unreached));
}

function unreached() {
  card("The house cannot be reached.", "Try again", () => location.reload());
}

// The line to the house

const Socket = window.WebSocket;
let line = null;

window.WebSocket = class extends EventTarget {
  constructor(url) {
    super();
    this.url = url;
    this.tries = 0;
    line = this;
    this.connect();
    setInterval(() => this.look(), PING);
    addEventListener("offline", () => this.drop());
    addEventListener("online", () => this.again());
  }

  connect() {
    clearTimeout(this.later);
    const socket = this.socket = new Socket(this.url);
    socket.binaryType = "arraybuffer";
    this.heard = Date.now();
    socket.onopen = () => {
      this.tries = 0;
      this.down = false;
      say("");
      this.dispatchEvent(new Event("open"));
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      if (typeof event.data === "string") return;
      document.body.classList.add("drawn");
      called(new Uint8Array(event.data));
      this.dispatchEvent(new MessageEvent("message", { data: event.data }));
    };
    socket.onclose = (event) => { if (socket === this.socket) this.lost(event.code, event.reason); };
  }

  send(said) {
    if (this.socket.readyState !== Socket.OPEN) return;
    if (said.length > PASTE) say("That is too much to paste at once.", 4);
    else this.socket.send(said);
  }

  look() {
    if (this.socket.readyState !== Socket.OPEN) return;
    if (Date.now() - this.heard > DEAD) this.drop();
    else this.send('["ping","page"]');
  }

  drop() {  // a dead line does not close by itself for a long time
    this.socket.onclose = this.socket.onmessage = null;
    this.socket.close();
    this.lost(0);
  }

  lost(code, reason) {
    this.down = true;
    if (ENDS[code]) {
      say("");
      card(reason || ENDS[code][0], ENDS[code][1], () => this.connect());
      return;
    }
    say("Connection lost. Trying again ...");
    clearTimeout(this.later);
    this.later = setTimeout(() => this.again(), Math.min(10000, 500 * 2 ** this.tries++));
  }

  async again() {  // a house that is there but does not know us any more has another page for us
    clearTimeout(this.later);
    if (!this.down || !by("card").hidden) return;
    const me = await fetch("/me").then((answer) => answer.json(), () => null);
    if (me && !me.known) location.reload();
    else if (this.down) this.connect();
  }
};

// The name of the window, and the bell for who looks at another tab: the title has both. The name ends with the same byte.
const reader = new TextDecoder();
let name = TITLE, rang = false;

function called(bytes) {
  if (!bytes.includes(7)) return;
  const named = /\x1b\][02];([^\x07]{0,100})\x07/g;
  const words = reader.decode(bytes);
  for (const found of words.matchAll(named)) name = found[1] || TITLE;
  if (document.hidden && words.replace(/\x1b\][^\x07]*\x07/g, "").includes("\x07")) rang = true;
  entitle();
}

function entitle() {
  if (!document.hidden) rang = false;
  document.title = rang ? `(!) ${name}` : name;
}
document.addEventListener("visibilitychange", entitle);

// Keys for who has none

const KEYS = { Esc: "\x1b", Tab: "\t", "←": "\x1b[D", "↑": "\x1b[A", "↓": "\x1b[B", "→": "\x1b[C", Enter: "\r", "?": "?" };
for (const [label, key] of Object.entries(KEYS)) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.onpointerdown = (event) => event.preventDefault();  // the game keeps what it hears keys by
  button.onclick = () => line?.send(JSON.stringify(["stdin", key]));
  by("keys").append(button);
}

// The letters

const WIDE = 0.6;  // of the height of a letter, its width
function letters() {  // as large as a good table allows (120 x 36), small enough for the smallest (80 x 24)
  const { clientWidth: width, clientHeight: height } = by("game");
  const fits = (columns, lines) => Math.min(width / columns / WIDE, height / lines / 1.32);
  return Math.max(6, Math.floor(Math.min(20, Math.max(fits(80, 24) < 13 ? fits(80, 24) : 13, fits(120, 36)))));
}

async function play() {
  if (!document.createElement("canvas").getContext("webgl2")) {
    card("The game is drawn with WebGL, which this browser has switched off.", "Try again", () => location.reload());
    return;
  }
  const game = by("game");
  game.dataset.fontSize = letters();
  game.dataset.sessionWebsocketUrl = `${location.origin.replace(/^http/, "ws")}/ws`;
  await Promise.all(["", "bold ", "italic "].map((kind) => document.fonts.load(`${kind}16px "Roboto Mono"`)));
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done));
  const script = document.createElement("script");
  script.src = "/static/textual.js";
  script.onload = () => {
    window.onload();
    game.querySelector("textarea").focus();
  };
  document.body.append(script);
}

addEventListener("resize", () => {  // a page that was turned has letters of another size: the session stays as it is
  if (line && Math.abs(letters() - by("game").dataset.fontSize) > 3) location.reload();
});
start().catch(unreached);
