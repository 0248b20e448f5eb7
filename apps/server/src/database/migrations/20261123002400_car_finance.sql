create extension if not exists btree_gist;

-- What can be lent on a car, in versions: rows are closed and added, never changed.
create table finance_product (
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  -- Null: all series of the brand.
  series_ids text[],
  kind text not null check (kind in ('equal', 'balloon', 'flat', 'zero')),
  name text not null,
  text text not null,
  annual_bp integer not null check (annual_bp between 0 and 10000),
  flat_bp integer not null check (flat_bp between 0 and 10000),
  upfront_fee_fen bigint not null check (upfront_fee_fen >= 0),
  months integer[] not null check (cardinality(months) > 0),
  min_down_bp integer not null check (min_down_bp between 0 and 10000),
  max_loan_fen bigint not null check (max_loan_fen >= 0),
  balloon_bp integer[] not null default '{}',
  subsidy_fen bigint not null check (subsidy_fen >= 0),
  sort integer not null,
  during tstzrange not null check (not isempty(during)),
  primary key (id, during),
  check ((kind = 'balloon') = (cardinality(balloon_bp) > 0)),
  exclude using gist (id with =, during with &&)
);

-- Taxes, fees and premiums by day: of one matter in one place at most one rule holds. `scope` is an
-- energy, a province or nothing. This file alone needs exclusion constraints; on an engine without
-- them one unique row (matter, scope, lower(during)) and a lock on the open row of the same do it.
create table fee_rule (
  matter text not null
    check (matter in ('purchaseTax', 'vehicleTax', 'plate', 'compulsory', 'insurance')),
  scope text not null,
  content jsonb not null,
  source text not null,
  during daterange not null check (not isempty(during)),
  primary key (matter, scope, during),
  exclude using gist (matter with =, scope with =, during with &&)
);

-- Plans members keep: what was asked for, and what it came to then.
create table finance_plan (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  name text not null,
  car_name text not null,
  asked jsonb not null,
  total_fen bigint not null check (total_fen >= 0),
  monthly_fen bigint check (monthly_fen >= 0),
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index on finance_plan (user_id, brand, id desc);
