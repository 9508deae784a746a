"""`manage.py --version`: the engine, the code, and what plays."""


def tell() -> None:
    """Print it in a line."""
    import django

    django.setup()  # the settings say where a compiled engine would lie

    from engine import PLAYING, VERSION
    from engine.compiled import sources

    why = f" ({PLAYING.why})" if PLAYING.why else ""
    print(f"Proving Ground, engine {VERSION}, code {sources()}, played by {PLAYING.words}{why}")
