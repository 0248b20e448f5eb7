-- The levels of a brand, in versions that hold from a day on.
create table level (
  brand text not null check (brand in ('xtl', 'bz')),
  level smallint not null check (level between 1 and 5),
  -- The first day in Shanghai it holds on.
  effective_on date not null,
  name text not null,
  -- The growth from which a member has it.
  threshold integer not null check (threshold >= 0),
  -- Points for spending, in percent.
  percent integer not null check (percent >= 100),
  primary key (brand, level, effective_on)
);

insert into level (brand, level, effective_on, name, threshold, percent)
values
  ('xtl', 1, '2020-01-01', '初见', 0, 100),
  ('xtl', 2, '2020-01-01', '同行', 300, 100),
  ('xtl', 3, '2020-01-01', '自在', 1500, 120),
  ('xtl', 4, '2020-01-01', '惬意', 4000, 150),
  ('xtl', 5, '2020-01-01', '挚友', 10000, 200),
  ('bz', 1, '2020-01-01', '启程', 0, 100),
  ('bz', 2, '2020-01-01', '进阶', 300, 100),
  ('bz', 3, '2020-01-01', '锋行', 1500, 120),
  ('bz', 4, '2020-01-01', '劲擎', 4000, 150),
  ('bz', 5, '2020-01-01', '传奇', 10000, 200);

-- A member in a brand.
create table membership (
  user_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  joined date not null,
  level smallint not null check (level between 1 and 5),
  level_since date not null,
  -- Its last day in Shanghai; null at the first level, which has no end.
  level_until date,
  -- The level its member has read of.
  seen_level smallint not null,
  -- How many days before its end the member was last told of it; null: not yet.
  ending_told smallint,
  primary key (user_id, brand),
  constraint membership_end check ((level = 1) = (level_until is null))
);
create index membership_ending on membership (level_until, user_id) where level_until is not null;

-- What gave growth or took it back; only added to.
create table growth_entry (
  user_id text not null,
  id text not null,
  brand text not null,
  delta integer not null check (delta <> 0),
  -- The rule that gave, and what for; unique, so that nothing is given twice.
  rule text not null,
  reference text not null,
  title text not null,
  link jsonb,
  at timestamptz not null,
  -- The last day in Shanghai on which it counts.
  counts_until date not null,
  -- What was paid and the growth per yuan, where a rule gives it so.
  base_fen bigint,
  per_yuan integer,
  -- The entry it takes back.
  reverses text,
  primary key (user_id, id),
  unique (user_id, brand, rule, reference)
);
create index growth_entry_newest on growth_entry (user_id, brand, at desc, id desc);
create index growth_entry_reversing on growth_entry (user_id, reverses) where reverses is not null;

-- Every change of a level, with the state before and after it; only added to.
create table level_change (
  user_id text not null,
  id text not null,
  brand text not null,
  cause text not null check (cause in ('up', 'keep', 'down', 'reversal', 'operator')),
  from_level smallint not null,
  from_since date not null,
  from_until date,
  to_level smallint not null,
  to_since date not null,
  to_until date,
  growth integer not null,
  -- Why an operator changed it; '' otherwise.
  reason text not null default '',
  at timestamptz not null,
  primary key (user_id, id)
);
create index level_change_newest on level_change (user_id, brand, id desc);

-- The days on which a member signed in, over both brands.
create table sign_in (
  user_id text not null,
  day date not null,
  brand text not null,
  made_up boolean not null,
  -- A bonus was given with this day.
  bonus boolean not null,
  -- The day on which it was done.
  done_on date not null,
  primary key (user_id, day)
);

insert into earn_rule (brand, code, version, effective_on, title, score, growth, per_yuan, levelled,
  caps, link, source, published_at)
values
  ('both', 'signIn', 1, '2020-01-01', '签到', 5, 1, false, false,
    '[{"window":"day","of":"times","max":1}]', null, '示例配置，上线前由业务确认', '2026-11-29'),
  ('both', 'signInBonus', 1, '2020-01-01', '连续签到 7 天', 20, 0, false, false,
    '[]', null, '示例配置，上线前由业务确认', '2026-11-29'),
  ('both', 'testDrive', 1, '2020-01-01', '完成试驾', 200, 100, false, false,
    '[{"window":"year","of":"times","max":2}]',
    '{"page":"cars.appointmentDrive","params":{}}', '示例配置，上线前由业务确认', '2026-11-29'),
  ('both', 'carDelivered', 1, '2020-01-01', '提车', 5000, 3000, false, false,
    '[]', '{"page":"cars.loveCar","params":{}}', '示例配置，上线前由业务确认', '2026-11-29');
