"""Settings, read from the environment. Unset means: one machine, nothing to install by hand.

`REDIS_URL` and `DATABASE_URL` are the switch to production's servers. `DJANGO_ENV=production` turns on what
only makes sense behind HTTPS; the checks of `decks/checks.py` then refuse unsafe values.
"""

import os
import secrets
from pathlib import Path

import environ
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()

# Every command and every service reads the same file. One that may not be read would otherwise be passed over in silence,
# and a command would work on a database of its own.
ENV_FILE = BASE_DIR / ".env"
if ENV_FILE.exists() and not os.access(ENV_FILE, os.R_OK):
    raise ImproperlyConfigured(
        f"{ENV_FILE} holds the settings and cannot be read by this user: run the command as the one the services have, "
        "as in `sudo -u proving python3 manage.py ...`."
    )
environ.Env.read_env(ENV_FILE)

# Where everything that is not code lives: database, queue, logs, secret key.
VAR_DIR = Path(env.str("VAR_DIR", default=str(BASE_DIR / "var"))).resolve()
VAR_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)

PRODUCTION = env.str("DJANGO_ENV", default="local") == "production"
DEBUG = env.bool("DEBUG", default=False)


def _secret_key() -> str:
    """The key of the environment, else one made at the first start and kept for this machine only."""
    if given := env.str("SECRET_KEY", default=""):
        return str(given)
    path = VAR_DIR / "secret-key"
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return str(path.read_text()).strip()
    key = secrets.token_urlsafe(64)
    with os.fdopen(handle, "w") as file:
        file.write(key)
    return key


SECRET_KEY = _secret_key()
SECRET_KEY_GIVEN = bool(env.str("SECRET_KEY", default=""))
SECRET_KEY_FALLBACKS = env.list("SECRET_KEY_FALLBACKS", default=[])
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.humanize",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "csp",
    "django_filters",
    "django_htmx",
    "rest_framework",
    "drf_spectacular",
    "decks",
]

MIDDLEWARE = [
    "decks.middleware.RequestId",
    "decks.middleware.small_bodies",
    "decks.playtests.polling.progress",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "decks.middleware.permissions_policy",
    "decks.middleware.words_for_405",
    "decks.middleware.without_nul",
    "decks.middleware.pictures_policy",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "decks.views.shown.preferences",
                "decks.views.shown.picture_hosts",
            ],
        },
    },
]

# --- Database ---

DATABASES = {"default": env.db_url("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'db.sqlite3'}")}
_database = DATABASES["default"]
_database["CONN_MAX_AGE"] = 60  # opening SQLite's file for every page costs as much as a small page itself
if _database["ENGINE"].endswith("sqlite3"):
    # Readers never wait for the writer (WAL); a transaction locks at its start (IMMEDIATE). With Django's
    # defaults a third of concurrent read-then-write transactions fail as "database is locked".
    _database["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 30,
        "init_command": (
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON; "
            "PRAGMA mmap_size=134217728; PRAGMA journal_size_limit=67108864; PRAGMA cache_size=-20000;"
        ),
    }
    # A file, so that a test and the servers it starts share one database.
    _database["TEST"] = {"NAME": str(VAR_DIR / "test.sqlite3")}
else:
    _database["CONN_HEALTH_CHECKS"] = True
    _database.setdefault("OPTIONS", {}).update(options="-c statement_timeout=30000", connect_timeout=5)
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# --- Queue and cache ---

# Where `manage.py up` writes the address of the queue it runs itself.
QUEUE_URL_FILE = VAR_DIR / "queue-url"


def _redis_url() -> str:
    if given := env.str("REDIS_URL", default=""):
        return str(given)
    return QUEUE_URL_FILE.read_text().strip() if QUEUE_URL_FILE.exists() else ""


REDIS_URL = _redis_url()
# The cache may have a server of its own, which may forget what it likes; the queue's may not.
CACHE_URL = env.str("CACHE_URL", default=REDIS_URL)
CACHES = {
    "default": {
        "BACKEND": "config.cache.RedisOrHere",
        # Celery and redis-py spell the address of a socket differently.
        "LOCATION": CACHE_URL.replace("redis+socket://", "unix://", 1),
        "KEY_PREFIX": "pg",
        "OPTIONS": {"socket_connect_timeout": 1, "socket_timeout": 1},
    }
    if CACHE_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
}

CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_BROKER_TRANSPORT_OPTIONS = {
    # Longer than any task may run, else a task in work is handed out a second time.
    "visibility_timeout": 900,
    "unacked_restore_throttle": 1,
    "unacked_restore_interval": 10,
    "socket_connect_timeout": 2,
    "socket_timeout": 10,  # longer than a worker's longest wait for a message
}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SOFT_TIME_LIMIT = 300
CELERY_TASK_TIME_LIMIT = 360
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
# The queue `play` plays games; `house` keeps house, and plays games again for people to look at. One worker serves both
# unless told otherwise.
CELERY_TASK_DEFAULT_QUEUE = "play"
CELERY_TASK_ROUTES = {
    "playtests.play_next": {"queue": "play"},
    "playtests.sweep": {"queue": "house"},
    "playtests.retell": {"queue": "house"},
}
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_MAX_TASKS_PER_CHILD = 200
CELERY_WORKER_MAX_MEMORY_PER_CHILD = 600_000
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_SEND_TASK_EVENTS = False
# How long a worker may be silent before its games are given to another, and how often workers look for that (seconds).
PLAYTEST_LEASE = env.float("PLAYTEST_LEASE", default=60)
PLAYTEST_SWEEP = env.float("PLAYTEST_SWEEP", default=15)
# What one game may take of a processor, and how long nobody may have played a version before its playtests are ended.
PLAYTEST_GAME_SECONDS = env.float("PLAYTEST_GAME_SECONDS", default=120)
PLAYTEST_GRACE = env.float("PLAYTEST_GRACE", default=600)
PLAYTEST_GAME_MEMORY = env.int(
    "PLAYTEST_GAME_MEMORY", default=250
)  # megabytes, beside what the process has before
# Whether the site finds out, in what time people leave, how much its pilots get out of the cards that playtests hold.
PLAYTEST_MEASURE_CARDS = env.bool("PLAYTEST_MEASURE_CARDS", default=True)
# What one user may have: playtests open at a time; games and seconds of the processor a day; seconds a game on average.
PLAYTEST_MOST_OPEN = env.int("PLAYTEST_MOST_OPEN", default=20)
PLAYTEST_GAMES_A_DAY = env.int("PLAYTEST_GAMES_A_DAY", default=20_000)
PLAYTEST_SECONDS_A_DAY = env.float("PLAYTEST_SECONDS_A_DAY", default=6 * 3600)
PLAYTEST_COSTLY_SECONDS = env.float("PLAYTEST_COSTLY_SECONDS", default=60)
# The same for all visitors without an account of one network together; and games in one playtest of theirs.
PLAYTEST_GUEST_GAMES = env.int("PLAYTEST_GUEST_GAMES", default=500)
PLAYTEST_GUEST_OPEN = env.int("PLAYTEST_GUEST_OPEN", default=5)
PLAYTEST_GUEST_GAMES_A_DAY = env.int("PLAYTEST_GUEST_GAMES_A_DAY", default=5_000)
PLAYTEST_GUEST_SECONDS_A_DAY = env.float("PLAYTEST_GUEST_SECONDS_A_DAY", default=3600)
PLAYTEST_GUEST_COSTLY_SECONDS = env.float("PLAYTEST_GUEST_COSTLY_SECONDS", default=10)
# What Prometheus must send to read /metrics; unset: anybody may, as the status page shows the same.
METRICS_TOKEN = env.str("METRICS_TOKEN", default="")

# --- Accounts ---

AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = env.str("ACCOUNT_EMAIL_VERIFICATION", default="none")
ACCOUNT_RATE_LIMITS = {"signup": env.str("SIGNUP_RATE", default="20/m/ip")}
ACCOUNT_USERNAME_MIN_LENGTH = 2
# Where letters that no page sends lead to.
SITE_URL = env.str(
    "SITE_URL",
    default=f"https://{ALLOWED_HOSTS[0].lstrip('.')}"
    if PRODUCTION and ALLOWED_HOSTS
    else "http://localhost:8000",
).rstrip("/")
EMAIL_TIMEOUT = 10
ACCOUNT_ADAPTER = "decks.mail.Letters"
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""  # the letters name the site themselves
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if PRODUCTION else "http"
# Unset: letters are files in a folder that only its owner can read. They hold links that open accounts.
if EMAIL_URL := env.str("EMAIL_URL", default=""):
    vars().update(env.email_url_config(EMAIL_URL))
else:
    EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    EMAIL_FILE_PATH = VAR_DIR / "mail"
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="Proving Ground <proving-ground@localhost>")

# What was made without an account is deleted when nobody touched it for so many days; most logs of games after these.
GUEST_DAYS = env.int("GUEST_DAYS", default=30)
PLAYTEST_LOG_DAYS = env.int("PLAYTEST_LOG_DAYS", default=90)

# --- Language, time, files ---

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_TZ = True
STATIC_URL = "static/"
STATIC_ROOT = Path(env.str("STATIC_ROOT", default=str(VAR_DIR / "static")))
STATICFILES_DIRS = [BASE_DIR / "static"] if (BASE_DIR / "static").is_dir() else []
# Production serves what collectstatic hashed and compressed; elsewhere files are found where they lie.
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if PRODUCTION
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = not PRODUCTION
WHITENOISE_AUTOREFRESH = DEBUG
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_048_576
MOST_BODY_BYTES = 2_097_152  # of a whole request: a file and its form

# --- Security ---

# No inline script or style anywhere: scripts and sheets are our own files.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
# How many proxies of ours stand in front: limits, logs and sign-in then go by the address that the outermost has seen.
NUM_PROXIES = env.int("NUM_PROXIES", default=0)
ALLAUTH_TRUSTED_PROXY_COUNT = NUM_PROXIES
if PRODUCTION:
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
    SESSION_COOKIE_NAME = "__Host-session"
    CSRF_COOKIE_NAME = "__Host-csrf"
    SECURE_SSL_REDIRECT = env.bool("SECURE_SSL_REDIRECT", default=True)
    SECURE_REDIRECT_EXEMPT = [r"^(?:healthz|readyz|metrics)$"]  # asked from inside the network, without TLS
    SECURE_HSTS_SECONDS = env.int("SECURE_HSTS_SECONDS", default=31_536_000)
    SECURE_HSTS_INCLUDE_SUBDOMAINS = env.bool("SECURE_HSTS_INCLUDE_SUBDOMAINS", default=False)
    SECURE_HSTS_PRELOAD = env.bool("SECURE_HSTS_PRELOAD", default=False)
    # Both bind every other service of the domain, for a year and longer: whoever runs those decides, not `check --deploy`.
    SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
    if NUM_PROXIES:
        SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# --- REST API ---

REST_FRAMEWORK = {
    # The token first: who sends one is not asked for the mark that forms carry.
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "decks.api.tokens.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["decks.api.bodies.Json"],
    "URL_FORMAT_OVERRIDE": None,  # `?format=` filters by the format of a deck
    "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination",
    "PAGE_SIZE": 50,
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "decks.api.errors.handler",
    "DEFAULT_THROTTLE_CLASSES": [
        "decks.api.throttles.Anonymous",
        "decks.api.throttles.User",
        "decks.api.throttles.Scoped",
    ],
    "DEFAULT_THROTTLE_RATES": {
        "anon": env.str("THROTTLE_ANON", default="240/min"),
        "user": env.str("THROTTLE_USER", default="600/min"),
        "validate": env.str("THROTTLE_VALIDATE", default="120/min"),
        "playtest": env.str("THROTTLE_PLAYTEST", default="30/min"),
    },
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Proving Ground",
    "DESCRIPTION": "Deck building, checking and playtests for unusual Magic formats.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_NAME_OVERRIDES": {
        "StepEnum": "decks.api.seated.STEPS",  # of one's own turns and of others'
        "NoticeKindEnum": "decks.models.NoticeKind",  # of a notice and of what is mailed
        "KindEnum": "decks.api.fields.KINDS",  # of lists
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "decks.api.openapi.by_format",
        "decks.api.errors.described",
    ],
}

# --- Logs ---

LOG_LEVEL = env.str("LOG_LEVEL", default="INFO")
LOGGING_CONFIG = "config.logs.configure"
LOGGING = {"level": LOG_LEVEL, "json": env.bool("LOG_JSON", default=True)}
