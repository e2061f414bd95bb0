"""The effect vocabulary: card text as data. Each word is one class; ``vocabulary`` lists them all."""
