-- # used-car

create table used_car (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  dealer_id text not null references dealer (id),
  series_id text not null references series (id),
  type_id text not null references car_type (id),
  colour_id text not null,
  -- By which people look for a colour.
  colour_family text not null,
  -- Six digits of the city in which it stands.
  city_code text not null check (city_code ~ '^\d{6}$'),
  -- The VIN, sealed; null until the store has entered it. The index finds a car by it.
  vin text,
  vin_index text,
  -- The first two signs of the plate.
  plate_of text not null default '',
  -- Year and month.
  first_plate text not null check (first_plate ~ '^\d{4}-\d{2}$'),
  km integer not null check (km between 0 and 999999),
  transfers smallint not null check (transfers between 0 and 20),
  used_as text not null check (used_as in ('family', 'company', 'demo')),
  gearbox text not null check (gearbox in ('auto', 'manual')),
  price_fen bigint not null check (price_fen > 0),
  -- The last days of the maker's warranty, the yearly inspection and the insurance.
  warranty_until date,
  inspected_until date,
  insured_until date,
  -- What one should know before coming, in sentences.
  words jsonb not null,
  -- The picture of its inside; null for none.
  interior text,
  certified boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'onSale', 'sold', 'off')),
  sample boolean not null default false,
  created_at timestamptz not null,
  -- When it was first shown.
  listed_at timestamptz,
  sold_at timestamptz,
  check ((vin is null) = (vin_index is null)),
  check ((status = 'sold') = (sold_at is not null)),
  check (status = 'draft' or listed_at is not null)
);
create unique index used_car_by_vin on used_car (vin_index);
create index used_car_newest on used_car (brand, listed_at desc, id);
create index used_car_by_price on used_car (brand, status, price_fen, id);

create table used_car_price (
  used_car_id text not null references used_car (id) on delete cascade,
  from_at timestamptz not null,
  price_fen bigint not null check (price_fen > 0),
  primary key (used_car_id, from_at)
);

create table used_car_report (
  used_car_id text primary key references used_car (id) on delete cascade,
  inspected_on date not null,
  inspector text not null,
  score smallint not null check (score between 0 and 100),
  structural boolean not null,
  -- The points that are not in order, and damage of the bodywork.
  points jsonb not null,
  findings jsonb not null,
  treads smallint[] not null
);
