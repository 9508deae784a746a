#!/usr/bin/env python3
"""The project's one command line: `python3 manage.py up` serves it, `python3 manage.py test` tests it.

What is missing is installed into .venv first (config/bootstrap.py). Any Python can read this file, if only to
be told that it is too old: keep it free of newer syntax.
"""

import os
import runpy
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
NEEDED = (3, 11)


def main():  # type: ignore[no-untyped-def]
    if sys.version_info < NEEDED:
        sys.exit(
            "Proving Ground needs Python %d.%d or newer; this is %d.%d (%s).\n"
            "Install a newer Python and run this command with it, for instance: python3.%d manage.py %s"
            % (NEEDED + sys.version_info[:2] + (sys.executable, NEEDED[1], " ".join(sys.argv[1:])))
        )
    try:
        # By path, not as a module: the package `config` imports what may not be installed yet.
        runpy.run_path(os.path.join(HERE, "config", "bootstrap.py"))["ensure"](sys.argv)

        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
        from django.core.management import execute_from_command_line

        if sys.argv[1:] == ["--version"]:
            runpy.run_path(os.path.join(HERE, "config", "version.py"))["tell"]()
        else:
            execute_from_command_line(sys.argv)
    except KeyboardInterrupt:
        sys.stderr.write("Stopped.\n")
        sys.exit(130)
    except Exception as error:
        words = None if "--traceback" in sys.argv else failures(error)  # type: ignore[no-untyped-call]
        if words is None:
            raise
        sys.exit(words)


def failures(error):  # type: ignore[no-untyped-def]
    """What went wrong in a sentence, if that is known."""
    return runpy.run_path(os.path.join(HERE, "config", "failures.py"))["told"](error)


if __name__ == "__main__":
    main()  # type: ignore[no-untyped-call]
