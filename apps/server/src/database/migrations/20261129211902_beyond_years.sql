-- A year that an owner has had a car, once in a calendar year over all its owners.
create table beyond_year (
  vin_index text not null,
  year smallint not null,
  brand text not null,
  user_id text not null,
  -- The day on which the year was full.
  day date not null,
  score integer not null,
  at timestamptz not null,
  primary key (vin_index, year)
);

insert into earn_rule (brand, code, version, effective_on, title, score, growth, per_yuan, levelled,
  caps, link, source, published_at)
values
  ('xtl', 'beyondYear', 1, '2020-01-01', 'BEYOND 相伴一年', 520, 50, false, false, '[]',
    null, '示例配置，上线前由业务确认', '2026-11-29');
