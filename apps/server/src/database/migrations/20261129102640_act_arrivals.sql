-- The public comments on an activity, and those who wrote them.
alter table act add column comments integer not null default 0;
alter table act add column commenters integer not null default 0;

-- Proofs that somebody was at a venue: each is for who uses it first.
create table act_presence (
  act_id text not null references act (id),
  token text not null,
  user_id text,
  expires_at timestamptz not null,
  primary key (act_id, token)
);
create index act_presence_over on act_presence (expires_at);

-- What guests draw after the check-in. `odds`: how many of 10,000 draws win it.
create table act_prize (
  act_id text not null references act (id),
  id text not null,
  name text not null,
  image text,
  odds integer not null check (odds between 1 and 10000),
  stock integer not null,
  "left" integer not null,
  -- What comes by itself; null: the organiser hands it out.
  gift jsonb,
  place integer not null,
  primary key (act_id, id),
  check ("left" between 0 and stock)
);

-- What a guest drew, once for a sign-up; null: nothing.
create table act_draw (
  user_id text not null references app_user (id),
  join_id text not null,
  act_id text not null,
  prize_id text,
  at timestamptz not null,
  primary key (user_id, join_id)
);
create index act_draw_by_join on act_draw (join_id);

insert into earn_rule (brand, code, version, effective_on, title, score, growth, per_yuan, levelled,
  caps, link, source, published_at)
values
  ('both', 'actAttended', 1, '2020-01-01', '到场参加活动', 30, 50, false, false,
    '[{"window":"month","of":"times","max":2}]',
    '{"page":"community.myActEvaluateList","params":{}}', '示例配置，上线前由业务确认', '2026-11-29');
