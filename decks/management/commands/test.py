"""`manage.py test [pytest's arguments]`: the tests, run by pytest."""

import os
import subprocess
import sys
from typing import Any

from django.core.management.base import BaseCommand


class Command(BaseCommand):
    """Hands every argument to pytest, in a fresh process with the settings of the tests. Without one, all tests run on all
    cores."""

    help = "Run the tests with pytest; all arguments are pytest's, as in `manage.py test -k deck -x`."
    requires_system_checks = []
    all_cores = ("-n", "auto", "--dist", "worksteal")

    def run_from_argv(self, argv: list[str]) -> None:
        """Without Django's own parsing: pytest's options are not to be known here."""
        environment = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
        sys.exit(
            subprocess.call([sys.executable, "-m", "pytest", *(argv[2:] or self.all_cores)], env=environment)
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """For `call_command("test", ...)`."""
        self.run_from_argv(["manage.py", "test", *map(str, args)])
