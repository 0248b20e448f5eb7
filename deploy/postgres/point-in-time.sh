#!/bin/sh
# point-in-time.sh <base backup> <archive> <time> <data folder>: makes a data folder that starts as the
# server stood at a time such as '2026-11-28 14:05:00+08', and waits there, read-only. Look whether the
# time is right; `select pg_promote()` opens it for writing.
set -eu
cp -a "$1" "$4"
cat >> "$4/postgresql.auto.conf" <<CONF
archive_mode = off
restore_command = 'cp $2/%f %p'
recovery_target_time = '$3'
recovery_target_action = 'pause'
CONF
touch "$4/recovery.signal"
