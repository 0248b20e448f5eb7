-- What was given for something that happened, once for each side of it.
create table reward (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  -- What it is for, e.g. an invitation, and which side of it.
  source_kind text not null,
  source_id text not null,
  side text not null,
  -- points, coupon
  kind text not null,
  title text not null,
  -- How much of it, by kind.
  gift jsonb not null,
  -- What came of it in its own domain: the entry, the coupon's record.
  result text not null,
  given_at timestamptz not null,
  taken_back_at timestamptz,
  primary key (user_id, id),
  unique (source_kind, source_id, side)
);
create index reward_newest on reward (user_id, given_at desc, id desc);
