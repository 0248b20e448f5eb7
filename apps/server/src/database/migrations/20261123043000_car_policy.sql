-- Figures car orders follow, by brand and kind; the latest that has begun holds, so that what held on
-- a day can be told later.
create table car_policy (
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null check (kind in ('booking')),
  key text not null,
  value bigint not null check (value >= 0),
  effective_at timestamptz not null,
  primary key (brand, kind, key, effective_at)
);

insert into car_policy (brand, kind, key, value, effective_at)
select brand, 'booking', key, coalesce(case brand when 'bz' then bz end, xtl), '2026-01-01T00:00:00+08:00'
from (values ('xtl'), ('bz')) as brands (brand),
  (values
    ('depositFen', 200000, 300000),
    ('payMinutes', 30, null),
    ('priceDays', 7, null),
    ('withdrawHours', 24, null),
    ('lateDays', 30, null),
    ('protectionDays', 15, null),
    ('delayPoints', 100, null),
    ('delayPointsMost', 3000, null),
    ('transportFrom', 6, null),
    ('transportTo', 9, null)
  ) as figures (key, xtl, bz);
