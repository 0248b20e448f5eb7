create extension if not exists btree_gist;

-- What can be bought of a series. Content; measures nobody stated are null.
create table car_type (
  id text primary key,
  series_id text not null references series (id),
  name text not null,
  model_year smallint not null check (model_year between 1990 and 2100),
  displacement_ml integer not null default 0 check (displacement_ml >= 0),
  seats smallint not null default 5 check (seats between 1 and 9),
  -- Whether it pays the tax of new energies: from papers, never from the badge.
  nev_tax boolean not null default false,
  kerb_kg integer check (kerb_kg > 0),
  length_mm integer check (length_mm > 0),
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  wheelbase_mm integer check (wheelbase_mm > 0),
  -- The turning circle, wall to wall.
  turning_mm integer check (turning_mm > 0),
  -- Days from a locked order to the store.
  lead_from smallint not null default 30 check (lead_from >= 0),
  lead_to smallint not null default 60,
  on_sale tstzrange not null,
  sort integer not null,
  check (lead_from <= lead_to)
);
create index on car_type (series_id, sort);

-- What things cost and when: `type:<type>`, `option:<option>:<type>`, `bag:<goods>`. Rows are added
-- and closed, never changed, and no two of one thing hold at a time. This file alone needs the
-- exclusion constraint; on an engine without it, one unique row (subject, lower(during)) and a lock
-- on the subject's open row before a row is added do the same.
create table car_price (
  subject text not null,
  price_fen bigint not null check (price_fen >= 0),
  during tstzrange not null check (not isempty(during)),
  -- Orders made while it holds keep it when it rises.
  protects boolean not null default false,
  primary key (subject, during),
  exclude using gist (subject with =, during with &&)
);

-- Trims of before, on sale.
insert into car_type (id, series_id, name, model_year, on_sale, sort)
select trim_of ->> 'id', series.id, trim_of ->> 'name', 2026, tstzrange('2026-01-01+08', null), place
from series, jsonb_array_elements(series.trims) with ordinality trims (trim_of, place);
