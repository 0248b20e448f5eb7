-- What cars are compared by. Content; one list for all, so that what is beside each other is the same.
create table car_param (
  code text primary key,
  group_name text not null,
  name text not null,
  -- First letters of the name's pinyin, to search with.
  initials text not null,
  unit text not null,
  hint text not null,
  kind text not null check (kind in ('text', 'number', 'mark')),
  better text not null check (better in ('high', 'low', 'none')),
  weight smallint not null check (weight between 0 and 100),
  sort integer not null
);

-- Of a trim or a competitor; what nobody stated has no row.
create table car_param_value (
  subject_id text not null,
  code text not null references car_param (code) on delete cascade,
  text text,
  num double precision,
  mark text check (mark in ('std', 'opt', 'none')),
  primary key (subject_id, code),
  check (num_nonnulls(text, num, mark) = 1)
);

-- Cars of others. Invented ones in the demo; the day and source are those of every value.
create table competitor (
  id text primary key check (id like 'cp-%'),
  brand text not null check (brand in ('xtl', 'bz')),
  label text not null,
  -- The class it is compared in: the body type of series.
  body_type text not null,
  energy text not null check (energy in ('ICE', 'MHEV', 'PHEV', 'BEV')),
  price_from_fen bigint not null check (price_from_fen >= 0),
  as_of date not null,
  source text not null,
  sort integer not null
);
create index on competitor (brand, sort);
