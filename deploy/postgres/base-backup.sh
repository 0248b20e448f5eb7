#!/bin/sh
# base-backup.sh <folder>: copies a whole running server, of which SERVER_URL names a database. Its role
# may replicate.
set -eu
pg_basebackup --dbname="$SERVER_URL" --checkpoint=fast --wal-method=stream --pgdata="$1"
