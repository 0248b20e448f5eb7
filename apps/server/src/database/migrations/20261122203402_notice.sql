create table notice (
  user_id text not null,
  id text not null,
  -- null: of both brands.
  brand text check (brand in ('xtl', 'bz')),
  kind text not null,
  title text not null,
  -- The title once several facts have become one message.
  merged_title text,
  body text not null,
  link jsonb,
  marketing boolean not null default false,
  -- Facts of one key become one message until it is read or a day old.
  merge_key text,
  facts integer not null default 1 check (facts > 0),
  -- Who did it, the latest first, three at most.
  actor_ids text[] not null default '{}',
  first_at timestamptz not null,
  told_at timestamptz not null,
  read_at timestamptz,
  -- Came as read, because the person wants its kind not pointed out.
  silent boolean not null default false,
  primary key (user_id, id)
);
create index notice_latest on notice (user_id, told_at desc, id desc);
create index notice_unread on notice (user_id, brand, kind) where read_at is null;
create unique index notice_merging on notice (user_id, merge_key) where merge_key is not null;
create index notice_age on notice (told_at);

-- What was told, also after the message is gone: nothing is told twice.
create table notice_fact (
  user_id text not null,
  dedupe text not null,
  told_at timestamptz not null,
  primary key (user_id, dedupe)
);
create index notice_fact_age on notice_fact (told_at);

create table notice_preference (
  user_id text not null,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  primary key (user_id, kind, channel)
);

create table notice_delivery (
  user_id text not null,
  notice_id text not null,
  channel text not null check (channel in ('sms', 'wechat', 'douyin')),
  template text not null,
  template_values jsonb not null,
  urgent boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped', 'failed')),
  reason text,
  attempts integer not null default 0,
  -- A grant was taken for it.
  granted boolean not null default false,
  updated_at timestamptz not null,
  primary key (user_id, notice_id, channel)
);
create index notice_delivery_age on notice_delivery (updated_at);

-- How many messages of a template a person has allowed a host to send.
create table notice_grant (
  user_id text not null,
  host text not null check (host in ('wechat', 'douyin')),
  template text not null,
  grants integer not null check (grants >= 0),
  primary key (user_id, host, template)
);

-- When a person was last sent news.
create table notice_marketing (
  user_id text primary key,
  sent_at timestamptz[] not null
);
