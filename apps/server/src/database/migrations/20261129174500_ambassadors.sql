-- Applications to recommend as an ambassador of the brand.
create table ambassador_application (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null check (kind in ('owner', 'enthusiast', 'creator', 'company')),
  state text not null check (state in ('reviewing', 'supplement', 'refused', 'withdrawn', 'approved')),
  city_code text not null,
  words text not null,
  channels jsonb not null default '[]' check (jsonb_array_length(channels) <= 5),
  -- Sealed; null once it is erased.
  contact text,
  answer text not null default '',
  decided_by text,
  supplement text not null default '',
  due_day date not null,
  -- From when on somebody who was refused applies again.
  again_on date,
  created_at timestamptz not null,
  state_at timestamptz not null,
  primary key (user_id, id)
);
create index ambassador_application_by_id on ambassador_application (id);
create index ambassador_application_due on ambassador_application (brand, due_day, id);
create unique index ambassador_application_open on ambassador_application (user_id, brand)
  where state in ('reviewing', 'supplement');

-- An application as far as it is typed, on whichever phone.
create table ambassador_draft (
  user_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  sealed text not null,
  at timestamptz not null,
  primary key (user_id, brand)
);

-- Who recommends as an ambassador. Others know them by their sharer id.
create table ambassador (
  user_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null check (kind in ('owner', 'enthusiast', 'creator', 'company')),
  city_code text not null,
  words text not null,
  -- What others see of the words, and of the whole page with them.
  shown text not null default 'live' check (shown in ('held', 'live', 'removed')),
  shown_reason text not null default '',
  state text not null check (state in ('active', 'suspended', 'ended')),
  reason text not null default '',
  since date not null,
  renew_by date not null,
  -- What the cards of invented people say; null for everybody else.
  sample jsonb,
  primary key (user_id, brand)
);
create index ambassador_newest on ambassador (brand, since desc, user_id);

-- The card of a certified car.
create table ambassador_car (
  user_id text not null,
  car_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  series_id text not null,
  series_name text not null,
  model_name text not null,
  energy text not null check (energy in ('ICE', 'MHEV', 'PHEV', 'BEV')),
  images jsonb not null check (jsonb_array_length(images) between 1 and 6),
  km integer not null check (km >= 0),
  -- Tenths of a litre or kWh on 100 km.
  use_tenths integer not null check (use_tenths > 0),
  likes jsonb not null check (jsonb_array_length(likes) = 3),
  warning text not null,
  shown text not null default 'held' check (shown in ('held', 'live', 'removed')),
  shown_reason text not null default '',
  off_at timestamptz,
  changed_at timestamptz not null,
  primary key (user_id, car_id)
);
create index ambassador_car_by_id on ambassador_car (id);
