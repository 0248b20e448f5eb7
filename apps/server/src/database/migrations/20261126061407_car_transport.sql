-- Days from the works to the store, by region: two digits of a province or four of a city, as codes begin.
-- The latest that has begun holds; elsewhere transportFrom and transportTo of car_policy do.
create table car_transport (
  brand text not null check (brand in ('xtl', 'bz')),
  region text not null check (region ~ '^\d{2}(\d{2})?$'),
  days_from integer not null check (days_from >= 0),
  days_to integer not null check (days_to >= days_from),
  effective_at timestamptz not null,
  primary key (brand, region, effective_at)
);

insert into car_transport (brand, region, days_from, days_to, effective_at)
select brand, region, days_from, days_to, '2026-01-01T00:00:00+08:00'
from (values ('xtl'), ('bz')) as brands (brand),
  (values
    ('{42,43,41,34,36,50,51,61}'::text[], 6, 7),
    ('{11,12,13,14,31,32,33,35,37,44,45,52}'::text[], 7, 8),
    ('{15,21,22,23,46,53,54,62,63,64,65}'::text[], 8, 9)
  ) as tiers (regions, days_from, days_to),
  unnest(regions) as region;
