# A machine for the commands of docs/09-deploy.md: what only root of a real one can do is done inside $MACHINE.
# Expects: MACHINE (its folder), PROJECT (the code to be cloned), SERVERS (the folder with the servers), PYTHON, PGHOST, PGPORT,
# REDIS_PORT, HTTPS_PORT. Sourced before each block; the block's paths and ports are this machine's already.
shopt -s expand_aliases

if [ "$(id -u)" -eq 0 ]; then as() { (cd / && runuser -u "$1" -- "${@:2}"); }; else as() { shift; "$@"; }; fi

sudo() {
    if [ "${1:-}" = -u ]; then
        local user=$2
        shift 2
        [ "$user" = postgres ] && { PGUSER=postgres as postgres "$@"; return; }
    fi
    "$@"
}

useradd() { :; }
chown() { :; }
redis-cli() { command redis-cli -p "$REDIS_PORT" "$@" | tee "$MACHINE/redis-cli" && ! grep -q ERR "$MACHINE/redis-cli"; }
scp() { cp "$SERVERS/srv/proving-ground/.env" "$2"; }
git() {
    case $1 in
        clone) mkdir -p "$3" && tar -C "$PROJECT" -cf - -T "$MACHINE/files" | tar -C "$3" -xf - &&
            cp "$MACHINE"/deploy/* "$3/deploy/" && ln -s "$VENV" "$3/.venv" ;;
        pull) echo "# a new version" >>formats/play.py ;;
        *) return 1 ;;
    esac
}
curl() { command curl --connect-to "example.org:443:127.0.0.1:$HTTPS_PORT" --cacert "$SERVERS/etc/letsencrypt/live/example.org/fullchain.pem" "$@"; }
nginx() { command nginx -c "$MACHINE/nginx.conf" -p "$MACHINE" "$@"; }

# systemd, as far as the units ask for it: ExecStart in WorkingDirectory, UMask, SIGTERM and TimeoutStopSec.
unit_says() { sed -n "s/^$2=//p" "$MACHINE/etc/systemd/system/$1.service"; }
unit_start() {
    local command
    command=$(unit_says "$1" ExecStart)
    [ -n "$command" ] || return 1
    (
        cd "$(unit_says "$1" WorkingDirectory)" || exit 1
        umask "$(unit_says "$1" UMask)"
        exec setsid env -i PATH="$PATH" LANG=C.UTF-8 ${command//%%/%} >>"$MACHINE/$1.log" 2>&1 </dev/null
    ) &
    echo $! >"$MACHINE/$1.pid"
}
unit_stop() {
    local pid seconds
    pid=$(cat "$MACHINE/$1.pid")
    seconds=$(unit_says "$1" TimeoutStopSec)
    kill -TERM "$pid"
    for _ in $(seq $((seconds * 10))); do
        kill -0 "$pid" 2>/dev/null || return 0
        sleep 0.1
    done
    echo "$1 did not stop in $seconds s"
    return 1
}
systemctl() {
    local verb=$1 unit
    shift
    [ "${1:-}" = --now ] && shift
    for unit in "$@"; do
        case $verb:$unit in
            reload:nginx) nginx -s reload ;;
            restart:systemd-journald) ;;
            enable:*|start:*) unit_start "$unit" ;;
            stop:*) unit_stop "$unit" ;;
            restart:*) unit_stop "$unit" && unit_start "$unit" ;;
            *) echo "no such thing: systemctl $verb $unit"; return 1 ;;
        esac || return 1
    done
}
