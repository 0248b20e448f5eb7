#!/bin/sh
# restore.sh <file>: puts a dump in the place of the database that DATABASE_URL names. All processes are
# stopped. What was there is kept as <name>_before. MAINTENANCE_URL leads to the database `postgres` of
# the same server, by a role that may create databases and rename this one.
set -eu
name=${DATABASE_URL##*/}
name=${name%%\?*}
psql "$MAINTENANCE_URL" --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --set=name="$name" <<'SQL'
select pg_get_userbyid(datdba) as owner from pg_database where datname = :'name' \gset
select :'name' || '_before' as before \gset
alter database :"name" rename to :"before";
create database :"name" owner :"owner";
-- Settings of roles in a database stay with the one that was renamed.
select format('alter role %I in database %I set %s to %L', rolname, :'name',
  split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1))
from pg_db_role_setting
join pg_database on pg_database.oid = setdatabase
join pg_roles on pg_roles.oid = setrole
cross join unnest(setconfig) as setting
where datname = :'before' \gexec
SQL
pg_restore --dbname="$DATABASE_URL" --no-owner --exit-on-error "$1"
