"""What may go wrong on a machine and is no fault of the code, each in a sentence with the way out."""


def told(error: BaseException) -> str | None:
    """The sentence; None for a fault, whose traceback is wanted. Any command's `--traceback` shows it for these too."""
    from django.core.exceptions import ImproperlyConfigured
    from django.db import DatabaseError, InterfaceError

    if isinstance(error, DatabaseError | InterfaceError):
        return f"The database {_database()} cannot be used: {_first_line(error)}. {_way_out(str(error))}"
    if isinstance(error, ImproperlyConfigured):
        return str(error)
    if isinstance(error, OSError) and error.filename and error.strerror:
        return f"{error.filename}: {error.strerror}. VAR_DIR names another folder to keep everything in."
    return None


def _database() -> str:
    """Which one, without its password."""
    from django.db import connection

    given = connection.settings_dict
    place = f" on {given['HOST']}:{given['PORT'] or 5432}" if given.get("HOST") else ""
    return f"{given['NAME']}{place}"


def _first_line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")


def _way_out(said: str) -> str:
    if "malformed" in said or "not a database" in said:
        return "Move the file away and put your backup in its place; without one, a new database is made."
    if "readonly" in said or "read-only" in said or "unable to open" in said:
        return (
            "Give this user the right to write the file and its folder, or name another folder with VAR_DIR."
        )
    if "full" in said or "No space" in said:
        return "Make room on its disk, then start again."
    if "lock timeout" in said:
        return "Others use the table; nothing was changed. Try again, or stop the services first."
    if "no such table" in said or "does not exist" in said:
        return "`manage.py migrate` makes what is missing."
    return "See that its server runs and that DATABASE_URL is right."
