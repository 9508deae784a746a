"""One grammar for rules text: node heads with their templates, printed as text and as Python."""
