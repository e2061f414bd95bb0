"""Whom an address on the network stands for."""

from __future__ import annotations

import ipaddress


def plain(address: str) -> str:
    """An address as it is known elsewhere, too: one of IPv4 is written as such."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    return str(ip.ipv4_mapped or ip) if isinstance(ip, ipaddress.IPv6Address) else str(ip)


def only_here(host: str) -> bool:
    """Whether nobody but this machine can speak to what listens there."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def place(address: str) -> str:
    """What counts as one address: one machine, or the /64 of IPv6 that one customer has; what is no address is itself."""
    address = plain(address)
    try:
        return str(ipaddress.ip_network((address, 64), strict=False)) if ":" in address else address
    except ValueError:
        return address
