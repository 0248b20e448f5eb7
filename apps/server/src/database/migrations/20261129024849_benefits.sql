-- What the level of a member brings, by brand: content.
create table benefit (
  brand text not null check (brand in ('xtl', 'bz')),
  id text not null,
  sort integer not null,
  title text not null,
  lead text not null,
  icon text not null,
  period text not null check (period in ('month', 'year', 'level')),
  certified_only boolean not null,
  -- How often each level may have it in a period, from V1 to V5.
  quotas integer[] not null check (cardinality(quotas) = 5),
  terms jsonb not null,
  -- What is given when it is claimed; null for one that is had without claiming.
  gift jsonb,
  -- How many all members together may have in a month; null for as many as there are.
  month_share integer check (month_share >= 0),
  -- Why it is paused, as members read it.
  paused text,
  shown boolean not null,
  primary key (brand, id)
);

-- What a member has claimed.
create table benefit_grant (
  user_id text not null,
  id text not null,
  brand text not null,
  benefit_id text not null,
  -- The month, the year or the level it counts in.
  period_key text not null,
  serial smallint not null check (serial > 0),
  title text not null,
  reward_id text not null,
  -- The page where it is.
  link jsonb not null,
  at timestamptz not null,
  over_at timestamptz,
  primary key (user_id, id),
  unique (user_id, brand, benefit_id, period_key, serial)
);

-- What is taken of a month's share of all members.
create table benefit_share (
  benefit_id text not null,
  brand text not null,
  month text not null,
  total integer not null,
  taken integer not null,
  primary key (benefit_id, brand, month),
  constraint benefit_share_taken check (taken <= total)
);
