-- # valuation

-- Cars of all makes, as people name theirs. Content; the prices are samples.
create table vehicle_model (
  id text primary key,
  make text not null,
  make_initial text not null check (make_initial ~ '^[A-Z]$'),
  make_hot boolean not null,
  -- The brand of this product that the make is.
  brand text check (brand in ('xtl', 'bz')),
  series text not null,
  year integer not null,
  trim text not null,
  guide_fen bigint not null check (guide_fen > 0),
  energy text not null check (energy in ('ICE', 'NEV')),
  body text not null check (body in ('sedan', 'suv', 'hatch', 'mpv')),
  -- The trim of this product that it is.
  type_id text,
  series_id text,
  sort integer not null
);
create index vehicle_model_by_make on vehicle_model (make, sort);
create index vehicle_model_by_series on vehicle_model (series_id) where series_id is not null;

-- The rule of valuations, by the day on which it took effect.
create table valuation_rule (
  from_day date primary key,
  content jsonb not null,
  source text not null
);

-- Deals that values are compared with; samples.
create table vehicle_deal (
  id text primary key,
  make text not null,
  series text not null,
  trim text not null,
  registered_on text not null,
  km integer not null,
  city text not null,
  price_fen bigint not null,
  sold_on date not null
);
create index vehicle_deal_by_series on vehicle_deal (make, series, sold_on desc);

create table valuation_report (
  -- 128 random bits.
  id text primary key,
  -- Null for visitors, whose reports are removed after a month.
  user_id text,
  brand text not null check (brand in ('xtl', 'bz')),
  -- What was said of the car.
  said jsonb not null,
  result jsonb not null,
  rule_from date not null,
  -- The expired report that it was made anew from.
  renews text,
  made_at timestamptz not null,
  valid_until timestamptz not null
);
create index valuation_report_of_member on valuation_report (user_id, made_at desc)
  where user_id is not null;
create index valuation_report_of_visitors on valuation_report (made_at) where user_id is null;
create index valuation_report_renewing on valuation_report (renews) where renews is not null;

-- What is paid to those who give an old car for a new one.
create table subsidy_rule (
  id text primary key,
  -- Null for both brands.
  brand text check (brand in ('xtl', 'bz')),
  level text not null check (level in ('national', 'province', 'brand')),
  title text not null,
  energy text not null check (energy in ('ICE', 'NEV', 'any')),
  max_displacement_ml integer,
  old_car text not null check (old_car in ('own', 'other', 'any')),
  percent_bp integer not null check (percent_bp between 0 and 10000),
  cap_fen bigint,
  amount_fen bigint not null,
  paid text not null check (paid in ('now', 'later')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  note text not null,
  source text not null
);
