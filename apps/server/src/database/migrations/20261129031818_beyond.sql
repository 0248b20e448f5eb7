-- The kilometres of a car that stores have noted, by the keyed hash of its VIN.
create table beyond_reading (
  vin_index text not null,
  brand text not null,
  km integer not null check (km >= 0),
  read_at timestamptz not null,
  -- A store has noted less than before.
  checking boolean not null,
  primary key (vin_index, brand)
);

-- A mark that a car has reached, once over all its owners.
create table beyond_mark (
  vin_index text not null,
  km integer not null,
  brand text not null,
  user_id text not null,
  score integer not null,
  at timestamptz not null,
  primary key (vin_index, km)
);

insert into earn_rule (brand, code, version, effective_on, title, score, growth, per_yuan, levelled,
  caps, link, source, published_at)
values
  ('xtl', 'beyondA', 1, '2020-01-01', 'BEYOND 5,000 公里', 200, 0, false, false, '[]',
    null, '示例配置，上线前由业务确认', '2026-11-29'),
  ('xtl', 'beyondB', 1, '2020-01-01', 'BEYOND 10,000 公里', 300, 0, false, false, '[]',
    null, '示例配置，上线前由业务确认', '2026-11-29'),
  ('xtl', 'beyondC', 1, '2020-01-01', 'BEYOND 30,000 公里', 500, 0, false, false, '[]',
    null, '示例配置，上线前由业务确认', '2026-11-29'),
  ('xtl', 'beyondD', 1, '2020-01-01', 'BEYOND 60,000 公里', 800, 0, false, false, '[]',
    null, '示例配置，上线前由业务确认', '2026-11-29'),
  ('xtl', 'beyondE', 1, '2020-01-01', 'BEYOND 100,000 公里', 2000, 0, false, false, '[]',
    null, '示例配置，上线前由业务确认', '2026-11-29');
