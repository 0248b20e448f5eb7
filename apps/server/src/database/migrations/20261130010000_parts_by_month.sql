-- contract: since 20261128000200_baseline processes name these tables and columns, and no key of theirs
--
-- What is only added to, and kept for some years, lies in parts by month: a part whose time is over is
-- dropped whole, where the triggers refuse to remove rows. The parts have a schema of their own. What
-- comes before a month has its part, or after a clock that is wrong, lies in `<table>_default`.
create schema parts;
grant usage on schema parts to public;

-- The parts of a table with the times they begin and end; null for one without that end.
create function parts.bounds_of(of_table text)
  returns table (part regclass, since timestamptz, until timestamptz)
  language sql stable
  set search_path = pg_catalog, public
as $$
  select pg_class.oid::regclass,
    (regexp_match(pg_get_expr(relpartbound, pg_class.oid), 'FROM \(''([^'']+)''\)'))[1]::timestamptz,
    (regexp_match(pg_get_expr(relpartbound, pg_class.oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz
  from pg_inherits join pg_class on pg_class.oid = inhrelid
  where inhparent = format('public.%I', of_table)::regclass
    and pg_get_expr(relpartbound, pg_class.oid) <> 'DEFAULT'
$$;

-- Adds the parts of some months from that of a moment on. The server's role need not own the tables.
create function parts.add(of_table text, time_column text, since timestamptz, months integer)
  returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, public
as $$
declare
  month timestamp := date_trunc('month', since at time zone 'Asia/Shanghai');
  begins timestamptz;
  ends timestamptz;
  part text;
begin
  perform pg_advisory_xact_lock(hashtextextended('parts', 0));
  for step in 0 .. months - 1 loop
    begins := (month + step * interval '1 month') at time zone 'Asia/Shanghai';
    ends := (month + (step + 1) * interval '1 month') at time zone 'Asia/Shanghai';
    continue when exists (
      select from parts.bounds_of(of_table) as bounds
      where coalesce(bounds.since < ends, true) and coalesce(bounds.until > begins, true));
    part := of_table || to_char(month + step * interval '1 month', '_YYYY_MM');
    execute format('create table parts.%I (like public.%I including defaults including constraints)',
      part, of_table);
    execute format(
      'with rows as (delete from parts.%I where %I >= $1 and %2$I < $2 returning *)
       insert into parts.%3$I select * from rows', of_table || '_default', time_column, part)
      using begins, ends;
    execute format('alter table public.%I attach partition parts.%I for values from (%L) to (%L)',
      of_table, part, begins, ends);
  end loop;
end $$;

-- Drops the parts that ended before a moment, and what the default part has from before it.
create function parts.drop_before(of_table text, time_column text, moment timestamptz)
  returns integer
  language plpgsql
  security definer
  set search_path = pg_catalog, public
as $$
declare
  part regclass;
  dropped integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('parts', 0));
  for part in select bounds.part from parts.bounds_of(of_table) as bounds where until <= moment loop
    execute format('drop table %s', part);
    dropped := dropped + 1;
  end loop;
  execute format('delete from parts.%I where %I < $1', of_table || '_default', time_column)
    using moment;
  return dropped;
end $$;

alter table operator_log set schema parts;
alter table parts.operator_log rename to operator_log_before;
drop trigger operator_log_stays on parts.operator_log_before;
drop trigger operator_log_says_the_same on parts.operator_log_before;
alter table parts.operator_log_before drop constraint operator_log_pkey;
create table operator_log (
  like parts.operator_log_before including defaults including constraints,
  primary key (id, at)
) partition by range (at);
create index operator_log_newest on operator_log (at desc, id desc);
create trigger operator_log_stays before delete or truncate on operator_log
  for each statement execute function refuse_change();
create trigger operator_log_says_the_same before update on operator_log
  for each row execute function refuse_change_but_sealing();
create table parts.operator_log_default partition of operator_log default;

alter table contact_view set schema parts;
alter table parts.contact_view rename to contact_view_before;
drop trigger contact_view_stays on parts.contact_view_before;
alter table parts.contact_view_before drop constraint contact_view_pkey;
create table contact_view (
  like parts.contact_view_before including defaults including constraints,
  primary key (subject_kind, subject_id, id, at)
) partition by range (at);
create trigger contact_view_stays before delete or update or truncate on contact_view
  for each statement execute function refuse_change();
create table parts.contact_view_default partition of contact_view default;

-- What is there becomes the part before the next month.
do $$
declare
  of_table text;
  latest timestamptz;
begin
  foreach of_table in array array['operator_log', 'contact_view'] loop
    execute format('select greatest(max(at), now()) from parts.%I', of_table || '_before') into latest;
    execute format('alter table public.%I attach partition parts.%I for values from (minvalue) to (%L)',
      of_table, of_table || '_before',
      (date_trunc('month', latest at time zone 'Asia/Shanghai') + interval '1 month')
        at time zone 'Asia/Shanghai');
  end loop;
end $$;
