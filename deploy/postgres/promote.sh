#!/bin/sh
# promote.sh: makes the standby that STANDBY_URL names the primary, once the old primary is certainly
# down. The new one has no standby yet and must not wait for one with each commit.
set -eu
psql "$STANDBY_URL" --quiet --no-psqlrc --set=ON_ERROR_STOP=1 \
  --command="alter system set synchronous_standby_names = ''" \
  --command="select pg_reload_conf()" \
  --command="select pg_promote()"
