-- What gives points, in versions that hold from a day on.
create table earn_rule (
  -- both: the same in both brands.
  brand text not null check (brand in ('xtl', 'bz', 'both')),
  code text not null,
  version integer not null check (version > 0),
  -- The first day in Shanghai it holds on.
  effective_on date not null,
  title text not null,
  -- Points for one time, or for one yuan.
  score integer not null check (score >= 0),
  per_yuan boolean not null,
  -- The percent of the member's level counts.
  levelled boolean not null,
  -- At most so many times or points in a day, a month, a year or ever.
  caps jsonb not null,
  -- Points all members together may get in a month.
  budget_month integer check (budget_month >= 0),
  -- Where it is done.
  link jsonb,
  -- Where the numbers come from.
  source text not null,
  published_at timestamptz not null,
  primary key (brand, code, version)
);

-- What a rule gave in a month, where it has a budget.
create table earn_budget (
  brand text not null,
  rule text not null,
  -- Its first day in Shanghai.
  month date not null,
  budget integer not null,
  used integer not null check (used >= 0),
  primary key (brand, rule, month),
  check (used <= budget)
);

insert into earn_rule (brand, code, version, effective_on, title, score, per_yuan, levelled, caps,
  link, source, published_at)
values
  ('both', 'register', 1, '2020-01-01', '注册会员', 2000, false, false,
    '[{"window":"life","of":"times","max":1}]', null, '示例配置，上线前由业务确认', '2026-11-22'),
  ('both', 'goods', 1, '2020-01-01', '商城购物', 1, true, true, '[]',
    '{"page":"mall.home","params":{}}', '示例配置，上线前由业务确认', '2026-11-22'),
  ('both', 'review', 1, '2020-01-01', '晒图评价', 20, false, false,
    '[{"window":"month","of":"times","max":5}]',
    '{"page":"mall.comments","params":{}}', '示例配置，上线前由业务确认', '2026-11-22'),
  ('both', 'viewGoods', 1, '2020-01-01', '逛逛好物', 5, false, false,
    '[{"window":"day","of":"times","max":1}]',
    '{"page":"mall.home","params":{}}', '示例配置，上线前由业务确认', '2026-11-22');
