create table operator (
  id text primary key,
  name text not null unique,
  role text not null check (role in ('admin', 'store')),
  dealer_id text references dealer (id),
  -- SHA-256 of the token; the token itself is shown once.
  token_hash text not null unique,
  created_at timestamptz not null,
  disabled_at timestamptz,
  check ((role = 'store') = (dealer_id is not null))
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name;
end $$;

-- Two rows for an action that changes something: begun, then its outcome.
create table operator_log (
  id text primary key,
  call_id text not null,
  at timestamptz not null,
  operator_id text not null,
  operator_name text not null,
  action text not null,
  input jsonb not null,
  outcome text not null
);
create index operator_log_newest on operator_log (at desc, id desc);
create trigger operator_log_stays before update or delete or truncate on operator_log
  for each statement execute function refuse_change();
create trigger write_off_use_stays before update or delete or truncate on write_off_use
  for each statement execute function refuse_change();

-- What operators switch while the server runs; a setting without a row is as configured.
create table runtime_setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

create index parcel_by_number on parcel (tracking_no);
create index mall_order_by_status on mall_order (brand, status, created_at, id);
