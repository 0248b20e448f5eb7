create extension if not exists btree_gist;

-- Bays, people and cars of a store that a booking takes one of each pool of.
create table resource (
  id text primary key,
  dealer_id text not null references dealer (id) on delete cascade,
  pool text not null check (
    pool in ('bay', 'technician', 'advisor', 'driver', 'inspector', 'demoCar', 'usedCar')
  ),
  name text not null,
  traits jsonb not null default '{}',
  active_from date not null,
  active_to date,
  check (active_to is null or active_from <= active_to)
);
create index on resource (dealer_id, pool);

-- The row every change of a store's day locks first.
create table dealer_day (
  dealer_id text not null references dealer (id) on delete cascade,
  day date not null,
  primary key (dealer_id, day)
);

create table appointment (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null,
  dealer_id text not null references dealer (id),
  car_id text,
  start_at timestamptz not null,
  end_at timestamptz not null,
  status text not null check (status in (
    'toConfirm', 'confirmed', 'arrived', 'done', 'cancelled', 'moved', 'noShow', 'expired'
  )),
  code text not null,
  -- Sealed.
  contact_name text not null,
  contact_phone text not null,
  calendar_key text not null,
  subject jsonb not null,
  subject_key text not null,
  -- What it is about, as it was said when it was made.
  title text not null,
  -- By pool, what its resources must have.
  needs jsonb not null,
  quote jsonb,
  quote_hash text,
  replaces_id text,
  moved_to_id text,
  confirm_reason text check (confirm_reason in ('dealer', 'phone')),
  -- When silence ends the wait for a confirmation, one way or the other.
  confirm_by timestamptz,
  closed_reason text not null default '',
  strike boolean not null default false,
  source text not null default 'app' check (source in ('app', 'walkIn')),
  created_at timestamptz not null,
  primary key (user_id, id),
  check (start_at < end_at),
  check (extract(epoch from end_at - start_at)::integer % 1800 = 0),
  check ((status = 'toConfirm') <= (confirm_by is not null)),
  check ((status = 'moved') = (moved_to_id is not null))
);
create unique index on appointment (code);
create unique index on appointment (id);
-- Moved once.
create unique index on appointment (replaces_id);
create unique index appointment_open on appointment (user_id, kind, subject_key)
  where status in ('toConfirm', 'confirmed', 'arrived');
create index on appointment (dealer_id, start_at);
create index on appointment (user_id, brand, start_at desc, id);
create index on appointment (start_at) where status = 'confirmed';
create index on appointment (confirm_by) where status = 'toConfirm';

create table wait_entry (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null,
  dealer_id text not null references dealer (id),
  day date not null,
  from_min smallint not null,
  to_min smallint not null,
  subject jsonb not null,
  status text not null check (status in ('waiting', 'offered', 'taken', 'passed')),
  offer_at timestamptz,
  offer_until timestamptz,
  created_at timestamptz not null,
  primary key (user_id, id),
  check (0 <= from_min and from_min < to_min and to_min <= 1440),
  check ((status = 'offered') <= (offer_at is not null and offer_until is not null))
);
create unique index wait_entry_open on wait_entry (user_id, dealer_id, day, kind)
  where status in ('waiting', 'offered');
create index on wait_entry (dealer_id, day, id) where status in ('waiting', 'offered');

-- What is taken, and when. Nothing of it twice at a time, whoever writes it.
create table resource_hold (
  id text primary key,
  dealer_id text not null references dealer (id),
  resource_key text not null,
  -- The pool it was taken from; null for a car or a person.
  pool text,
  needs jsonb not null default '{}',
  appointment_id text,
  wait_id text,
  during tstzrange not null check (not isempty(during)),
  -- Stays where it is when a day is laid out anew.
  pinned boolean not null default false,
  expire_at timestamptz,
  note text not null default '',
  exclude using gist (resource_key with =, during with &&)
);
create index on resource_hold (appointment_id);
create index on resource_hold (wait_id) where wait_id is not null;
create index on resource_hold using gist (dealer_id, during);

create table appointment_event (
  user_id text not null,
  appointment_id text not null,
  id text not null,
  event text not null,
  by text not null check (by in ('user', 'dealer', 'system')),
  at timestamptz not null,
  data jsonb not null default '{}',
  primary key (user_id, appointment_id, id)
);

-- Stores of before had no count of what they can do at once.
insert into resource (id, dealer_id, pool, name, active_from)
select dealer.id || ':' || pool || '-' || n, dealer.id, pool, label || ' ' || n, '2026-01-01'
from dealer, (values ('bay', '工位'), ('technician', '技师'), ('advisor', '顾问')) pools (pool, label),
  generate_series(1, 2) n;
