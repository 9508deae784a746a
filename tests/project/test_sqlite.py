"""SQLite, as settings open it, bears several processes that read and then write at the same time."""

import subprocess
import sys
from pathlib import Path

WRITERS, TRANSACTIONS = 3, 120

# Reads inside the transaction, then writes what it read plus one: the case in which the defaults fail.
WRITER = f"""
import django
django.setup()
from django.db import connection, transaction
for _ in range({TRANSACTIONS}):
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT n FROM counter")
        n = cursor.fetchone()[0]
        cursor.execute("UPDATE counter SET n = %s", [n + 1])
"""
CREATE = """
import django
django.setup()
from django.db import connection
with connection.cursor() as cursor:
    cursor.execute("CREATE TABLE counter (n integer)")
    cursor.execute("INSERT INTO counter VALUES (0)")
"""
COUNT = """
import django
django.setup()
from django.db import connection
with connection.cursor() as cursor:
    cursor.execute("SELECT n FROM counter")
    print(cursor.fetchone()[0])
"""


def test_no_writer_is_locked_out_and_no_write_is_lost(root: Path, tmp_path: Path) -> None:
    environment = {"PATH": "", "VAR_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "config.settings"}

    def start(code: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [sys.executable, "-c", code], cwd=root, env=environment, stdout=subprocess.PIPE, text=True
        )

    assert start(CREATE).wait() == 0
    writers = [start(WRITER) for _ in range(WRITERS)]
    assert [writer.wait() for writer in writers] == [0] * WRITERS
    assert int(start(COUNT).communicate()[0]) == WRITERS * TRANSACTIONS
