"""The site's settings as tests need them: files of their own, a cheap password hash, no limits on speed."""

import atexit
import os
import secrets
import shutil
import tempfile
from pathlib import Path

# One directory for the whole run: the processes of pytest-xdist, and the servers a test starts, inherit it.
if "TEST_VAR_DIR" not in os.environ:
    os.environ["TEST_VAR_DIR"] = tempfile.mkdtemp(prefix="pg-test-")
    atexit.register(shutil.rmtree, os.environ["TEST_VAR_DIR"], ignore_errors=True)
    if os.environ.get("COMPILED_ENGINE") == "required":  # else the sources are tested
        builds = Path(os.environ.get("VAR_DIR") or Path(__file__).parents[1] / "var") / "compiled"
        Path(os.environ["TEST_VAR_DIR"], "compiled").symlink_to(builds.resolve())
os.environ["VAR_DIR"] = os.environ["TEST_VAR_DIR"]
os.environ["DJANGO_ENV"] = "test"
os.environ.setdefault("PLAYTEST_MEASURE_CARDS", "false")  # games beside those that a test is about

# Each process of pytest-xdist has a database of its own, and on a given Redis a numbered one of its own too.
_process = os.environ.get("PYTEST_XDIST_WORKER", "").removeprefix("gw")
if _process.isdecimal() and os.environ.get("REDIS_URL", "").endswith("/0"):
    os.environ["REDIS_URL"] = os.environ["REDIS_URL"].removesuffix("0") + str(int(_process) + 1)

if "TEST_CHANCE" in os.environ:  # a server of a test's own brings the same chance each time
    secrets.randbelow = lambda n: int(os.environ["TEST_CHANCE"]) % n  # type: ignore[assignment]

from config.settings import *  # noqa: E402, F403
from config.settings import DATABASES, REST_FRAMEWORK  # noqa: E402

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
REST_FRAMEWORK = {
    **REST_FRAMEWORK,
    "DEFAULT_THROTTLE_RATES": dict.fromkeys(REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"], "100000/min"),
}
ACCOUNT_RATE_LIMITS = False

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):  # in a file, so that real workers can share it
    DATABASES["default"]["TEST"] = {"NAME": os.path.join(os.environ["TEST_VAR_DIR"], "test.sqlite3")}

WHITENOISE_AUTOREFRESH = (
    True  # files are looked up as they are asked for: every test client would list all of them
)
