# OpenStack Swift with its S3 interface in one process: proxy, account, container and object server, one copy of
# everything. It listens on 127.0.0.1 at the given port and keeps its data in the given folder.
import os
import sys

from swift.common import utils

utils.eventlet_monkey_patch()

import eventlet
import eventlet.tpool
from eventlet import wsgi
from swift.common.ring import RingBuilder
from swift.common.wsgi import SwiftHttpProtocol, loadapp

folder, port = sys.argv[1], int(sys.argv[2])
parts = ["account", "container", "object"]
os.makedirs(f"{folder}/devices/disk", exist_ok=True)
# A separate salt, so that the machine needs no /etc/swift.
utils.HASH_PATH_SUFFIX = b"tests"
utils.validate_hash_conf = lambda: None


class Cache(dict):
    """What Swift asks of memcached."""

    def __bool__(self):
        return True  # also while it is empty

    def set(self, key, value, **_):
        self[key] = value

    def get(self, key, **_):
        return dict.get(self, key)

    def incr(self, key, delta=1, **_):
        self[key] = self.get(key, 0) + delta
        return self[key]

    def delete(self, key, **_):
        self.pop(key, None)


def written(name, text):
    place = f"{folder}/{name}.conf"
    with open(place, "w") as file:
        file.write(f"[DEFAULT]\nswift_dir = {folder}\ndevices = {folder}/devices\nmount_check = false\n{text}")
    return place


def serve(sock, app):
    eventlet.spawn(
        wsgi.server,
        sock,
        app,
        utils.NullLogger(),
        protocol=SwiftHttpProtocol,
        capitalize_response_headers=False,
    )


for part in parts:
    sock = eventlet.listen(("127.0.0.1", 0))
    ring = RingBuilder(2, 1, 1)
    ring.add_dev(
        {"id": 0, "region": 1, "zone": 1, "weight": 1, "device": "disk", "ip": "127.0.0.1"}
        | {"port": sock.getsockname()[1], "meta": ""}
    )
    ring.rebalance()
    ring.get_ring().save(f"{folder}/{part}.ring.gz")
    text = f"[pipeline:main]\npipeline = {part}-server\n[app:{part}-server]\nuse = egg:swift#{part}\n"
    serve(sock, loadapp(written(part, text)))

proxy = loadapp(
    written(
        "proxy",
        """[pipeline:main]
pipeline = catch_errors s3api tempauth slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
error_suppression_interval = 5
use = egg:swift#proxy
account_autocreate = true
""",
    )
)
cache = Cache()
serve(eventlet.listen(("127.0.0.1", port)), lambda env, start: proxy({**env, "swift.cache": cache}, start))
print("ready", flush=True)
# It ends when the process that started it ends, because that process holds the other end of its standard input.
eventlet.tpool.execute(sys.stdin.read)
os._exit(0)
