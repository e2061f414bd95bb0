"""What a seat may know: sheets, the view of them, chances, and the words of all this."""
