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
