"""A queue server in Python, for systems without a real one: `python -m decks.up.small_queue PORT`."""

import sys

from fakeredis import TcpFakeServer

if __name__ == "__main__":
    TcpFakeServer(("127.0.0.1", int(sys.argv[1])), server_type="valkey").serve_forever()
