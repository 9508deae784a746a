"""Settings: safe by default, one switch to production's servers, production refuses what is unsafe."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from decks.checks import production_is_safe

PRODUCTION = {
    "DJANGO_ENV": "production",
    "SECRET_KEY": "n0t-a-real-0ne-but-l0ng-enough-and-of-many-different-characters-xyz",
    "ALLOWED_HOSTS": "example.org",
    "REDIS_URL": "redis://127.0.0.1:6379/0",
    "EMAIL_URL": "smtp+tls://someone:secret@127.0.0.1:587",
    "DATABASE_URL": "postgres://someone@127.0.0.1/database",
}


def run(root: Path, var: Path, *arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run Django as it would run elsewhere, with nothing of this run's environment."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=root,
        env={**kept, "APP_BOOTSTRAP": "0", "VAR_DIR": str(var), **environment},
        capture_output=True,
        text=True,
    )


def setting(root: Path, var: Path, expression: str, **environment: str) -> str:
    code = f"from config import settings; print({expression})"
    result = run(root, var, "-c", code, **environment)
    assert result.returncode == 0, result.stderr
    return result.stdout.strip()


def test_production_passes_djangos_deployment_checks(root: Path, tmp_path: Path) -> None:
    checked = run(root, tmp_path, "manage.py", "check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)
    assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"DEBUG": "on"}, "pg.E001"),
        ({"SECRET_KEY": ""}, "pg.E002"),
        ({"REDIS_URL": ""}, "pg.E003"),
        ({"ALLOWED_HOSTS": "*"}, "pg.E004"),
        ({"EMAIL_URL": ""}, "pg.E005"),
        ({"EMAIL_URL": "consolemail://"}, "pg.E005"),
    ],
)
def test_production_refuses(root: Path, tmp_path: Path, change: dict[str, str], complaint: str) -> None:
    checked = run(root, tmp_path, "manage.py", "check", **PRODUCTION | change)
    assert checked.returncode != 0
    assert complaint in checked.stderr


def test_the_web_server_does_not_start_when_production_is_unsafe(root: Path, tmp_path: Path) -> None:
    started = run(root, tmp_path, "-c", "import config.wsgi", **PRODUCTION | {"SECRET_KEY": ""})
    assert started.returncode != 0
    assert "SECRET_KEY" in started.stderr


def test_elsewhere_these_checks_are_silent() -> None:
    assert production_is_safe() == []


def test_the_secret_key_is_made_once_and_is_its_owners_alone(root: Path, tmp_path: Path) -> None:
    first, second = (setting(root, tmp_path, "settings.SECRET_KEY") for _ in range(2))
    assert first == second
    assert len(first) >= 50
    assert stat.S_IMODE((tmp_path / "secret-key").stat().st_mode) == 0o600


def test_unset_means_sqlite_and_the_queue_of_up(root: Path, tmp_path: Path) -> None:
    assert setting(root, tmp_path, "settings.DATABASES['default']['ENGINE']").endswith("sqlite3")
    assert setting(root, tmp_path, "settings.CELERY_BROKER_URL") == "memory://"
    (tmp_path / "queue-url").write_text("redis+socket:///somewhere/q.sock")
    assert setting(root, tmp_path, "settings.CELERY_BROKER_URL") == "redis+socket:///somewhere/q.sock"
    assert setting(root, tmp_path, "settings.CACHES['default']['LOCATION']") == "unix:///somewhere/q.sock"


def test_two_variables_switch_to_productions_servers(root: Path, tmp_path: Path) -> None:
    names = ("DATABASES['default']['ENGINE']", "CELERY_BROKER_URL", "CACHES['default']['LOCATION']")
    said = setting(root, tmp_path, ", ".join(f"settings.{name}" for name in names), **PRODUCTION)
    assert "postgresql" in said
    assert said.count("redis://127.0.0.1:6379/0") == 2


def test_a_task_is_never_handed_out_again_while_it_may_still_run(root: Path, tmp_path: Path) -> None:
    expression = (
        "settings.CELERY_BROKER_TRANSPORT_OPTIONS['visibility_timeout'] > settings.CELERY_TASK_TIME_LIMIT"
    )
    assert setting(root, tmp_path, f"{expression} > settings.CELERY_TASK_SOFT_TIME_LIMIT") == "True"


def test_the_policy_allows_no_inline_script_or_style(root: Path, tmp_path: Path) -> None:
    policy = setting(root, tmp_path, "settings.CONTENT_SECURITY_POLICY")
    assert "unsafe" not in policy
    assert "'default-src': [\"'none'\"]" in policy


def test_logs_are_json_lines(root: Path, tmp_path: Path) -> None:
    code = (
        "import django, logging, structlog; django.setup();"
        "structlog.contextvars.bind_contextvars(request_id='r1');"
        "logging.getLogger('x').warning('plain %s', 1); structlog.get_logger('y').warning('own', games=3)"
    )
    logged = run(root, tmp_path, "-c", code, DJANGO_SETTINGS_MODULE="config.settings").stderr.splitlines()
    import json

    plain, own = (json.loads(line) for line in logged)
    assert plain["event"] == "plain 1"
    assert own["games"] == 3
    assert plain["request_id"] == own["request_id"] == "r1"
    assert {"level", "timestamp", "logger"} <= plain.keys() & own.keys()


def test_no_model_change_lacks_its_migration(root: Path, tmp_path: Path) -> None:
    checked = run(root, tmp_path, "manage.py", "makemigrations", "--check", "--dry-run")
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_one_setting_tells_everything_how_many_proxies_there_are(root: Path, tmp_path: Path) -> None:
    told = "settings.ALLAUTH_TRUSTED_PROXY_COUNT, settings.NUM_PROXIES, settings.SECURE_PROXY_SSL_HEADER[0]"
    assert setting(root, tmp_path, told, **PRODUCTION, NUM_PROXIES="2") == "2 2 HTTP_X_FORWARDED_PROTO"


def test_a_letter_with_a_link_is_nobody_elses_to_read(root: Path, tmp_path: Path) -> None:
    """Without EMAIL_URL it is a file in a folder of the owner's, and stands in no log."""
    code = "import django; django.setup(); from django.core.mail import send_mail; send_mail('x', 'the link', 'a@b.c', ['d@e.f'])"
    sent = run(root, tmp_path / "var", "-c", code, DJANGO_SETTINGS_MODULE="config.settings")
    assert sent.returncode == 0 and "the link" not in sent.stdout + sent.stderr
    assert [file for file in (tmp_path / "var" / "mail").iterdir() if "the link" in file.read_text()]
    assert stat.S_IMODE((tmp_path / "var").stat().st_mode) == 0o700


def test_what_binds_other_services_of_the_domain_is_off_unless_asked_for(root: Path, tmp_path: Path) -> None:
    said = (
        "settings.SECURE_HSTS_SECONDS, settings.SECURE_HSTS_INCLUDE_SUBDOMAINS, settings.SECURE_HSTS_PRELOAD"
    )
    assert setting(root, tmp_path, said, **PRODUCTION) == "31536000 False False"
    asked = PRODUCTION | {"SECURE_HSTS_INCLUDE_SUBDOMAINS": "on", "SECURE_HSTS_PRELOAD": "on"}
    assert setting(root, tmp_path, said, **asked) == "31536000 True True"


def test_probes_inside_the_network_need_no_tls(root: Path, tmp_path: Path) -> None:
    code = (
        "import re; from config import settings; "
        "print([p for p in ('healthz', 'readyz', 'metrics', 'decks', 'metrics/x') "
        "if any(re.search(e, p) for e in settings.SECURE_REDIRECT_EXEMPT)])"
    )
    assert run(root, tmp_path, "-c", code, **PRODUCTION).stdout.strip() == "['healthz', 'readyz', 'metrics']"


def test_a_file_of_settings_that_may_not_be_read_stops_every_command(tmp_path: Path, root: Path) -> None:
    """Passed over, a command would work on a database of its own."""
    code = (
        "import os, sys; may = os.access; "
        "os.access = lambda path, mode: False if str(path).endswith('.env') else may(path, mode); "
        "from pathlib import Path; there = Path.exists; "
        "Path.exists = lambda self: self.name == '.env' or there(self); "
        "sys.argv = ['manage.py', 'migrate']; import runpy; runpy.run_path('manage.py', run_name='__main__')"
    )
    stopped = run(root, tmp_path, "-c", code)
    assert stopped.returncode != 0 and "Traceback" not in stopped.stderr
    assert ".env" in stopped.stderr and "sudo -u" in stopped.stderr
    assert not (tmp_path / "db.sqlite3").exists()


def test_migrate_says_which_database_it_works_on(root: Path, tmp_path: Path) -> None:
    said = run(root, tmp_path, "manage.py", "migrate", "--plan").stdout
    assert said.startswith(
        f"The database is the SQLite file {tmp_path / 'db.sqlite3'} (DATABASE_URL names another)."
    )
    away = run(root, tmp_path, "manage.py", "migrate", DATABASE_URL="postgres://ann:secret@127.0.0.1:1/deep")
    assert away.stdout.startswith("The database is deep of PostgreSQL on 127.0.0.1:1.")
    assert "secret" not in away.stdout + away.stderr
