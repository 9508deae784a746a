"""The formats, a folder each: what may be built, how it is set up, who decides for its automated side."""

from formats.registry import all_formats, get

__all__ = ["all_formats", "get"]
