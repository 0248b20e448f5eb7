create extension if not exists btree_gist;

-- Which hours of labour cost what.
alter table dealer add column labour_tier text not null default 'B';
alter table dealer add constraint dealer_labour_tier check (labour_tier in ('A', 'B', 'C')) not valid;

create table dealer_brand (
  dealer_id text not null references dealer (id) on delete cascade,
  brand text not null check (brand in ('xtl', 'bz')),
  primary key (dealer_id, brand)
);

-- Several spans a day leave room for lunch; none is closed. 1 is Monday, minutes are Shanghai's.
create table opening_hours (
  dealer_id text not null references dealer (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens_min smallint not null check (opens_min >= 0),
  closes_min smallint not null check (closes_min <= 1440),
  primary key (dealer_id, weekday, opens_min),
  check (opens_min < closes_min),
  exclude using gist (
    dealer_id with =, weekday with =, int4range(opens_min, closes_min) with &&
  )
);

-- Other hours than usual; of two that hold on a day the later id does.
create table opening_exception (
  dealer_id text not null references dealer (id) on delete cascade,
  id text not null,
  from_day date not null,
  to_day date not null,
  spans jsonb not null,
  reason text not null,
  primary key (dealer_id, id),
  check (from_day <= to_day)
);
create index on opening_exception (to_day);

-- Members who work in a store: one at a time for each of them.
create table store_staff (
  user_id text not null,
  id text not null,
  dealer_id text not null references dealer (id),
  role text not null check (role in ('clerk', 'manager')),
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (user_id, id)
);
create unique index store_staff_active on store_staff (user_id) where removed_at is null;
create index on store_staff (dealer_id) where removed_at is null;

insert into dealer_brand (dealer_id, brand)
select dealer.id, brand from dealer cross join unnest(array['xtl', 'bz']) brand;

-- What hours say as text, for every day of the week.
insert into opening_hours (dealer_id, weekday, opens_min, closes_min)
select id, weekday, opens, closes
from (
  select id, part[1]::integer * 60 + part[2]::integer as opens,
    part[3]::integer * 60 + part[4]::integer as closes
  from dealer, regexp_match(hours, '(\d{1,2}):(\d{2})\D+(\d{1,2}):(\d{2})') part
) written, generate_series(1, 7) weekday
where opens < closes and closes <= 1440;
