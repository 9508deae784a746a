"""Servers that a test starts for itself."""

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from decks.up.queue import free_port


def postgres_programs() -> Path | None:
    """Where initdb and pg_ctl are; Debian keeps them off the path."""
    places = [Path(found).parent for found in (shutil.which("pg_ctl"),) if found]
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return next((place for place in places if (place / "initdb").exists()), None)


def as_postgres(command: list[str]) -> None:
    """Run a program of PostgreSQL's, which refuses to run as root."""
    drop = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
    subprocess.run(
        [*drop, *command],
        check=True,
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        timeout=60,
    )


@contextlib.contextmanager
def postgres(programs: Path, settings: Mapping[str, str]) -> Iterator[str]:
    """A PostgreSQL of one's own, with these settings; its address. Gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="pg-server-"))
    folder.chmod(0o755)
    try:
        (folder / "run").mkdir()
        if os.getuid() == 0:
            shutil.chown(folder / "run", "postgres")
        data, port = str(folder / "run" / "data"), free_port()
        as_postgres(
            [str(programs / "initdb"), "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]
        )
        options = f"-p {port} -k {folder}/run -c listen_addresses=127.0.0.1"
        options += "".join(f" -c {name}={value}" for name, value in settings.items())
        as_postgres(
            [str(programs / "pg_ctl"), "-D", data, "-w", "-l", f"{folder}/run/log", "-o", options, "start"]
        )
        try:
            yield f"postgres://postgres@127.0.0.1:{port}/postgres"
        finally:
            as_postgres([str(programs / "pg_ctl"), "-D", data, "-m", "immediate", "stop"])
    finally:
        shutil.rmtree(folder, ignore_errors=True)
