#!/bin/sh
# dump.sh <file>: writes the database that DATABASE_URL names into a file.
set -eu
pg_dump --format=custom --file="$1" "$DATABASE_URL"
