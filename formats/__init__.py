"""What may be built in each format, how it is set up and who decides for its automated side; a folder a format."""

from formats.registry import all_formats, get

__all__ = ["all_formats", "get"]
