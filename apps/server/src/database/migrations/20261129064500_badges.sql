-- member-event

-- What members have done, from which badges and seasons are counted.
create table member_event (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null,
  -- What it was done to, e.g. an order's id.
  reference text not null,
  -- Facts that rules may ask for: texts and numbers by name.
  facts jsonb not null,
  at timestamptz not null,
  -- Since when it does not hold, e.g. because its post was removed.
  undone_at timestamptz,
  primary key (user_id, id),
  unique (user_id, brand, kind, reference)
);
create index member_event_of on member_event (user_id, brand, reference);

-- badge

create table badge_drawer (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  sort integer not null,
  name text not null,
  intro text not null,
  tone smallint not null check (tone between 1 and 3),
  -- Since when its badges can be earned no longer.
  ended_at timestamptz
);

create table badge (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  drawer_id text not null references badge_drawer (id),
  sort integer not null,
  name text not null,
  art text not null,
  event text not null,
  -- What else an event must be; null for nothing.
  filter jsonb,
  -- The counts from which the levels are reached.
  levels integer[] not null check (cardinality(levels) between 1 and 3),
  -- What a level asks for; {n} stands for its count.
  words text not null,
  -- The page where it can be earned.
  link jsonb not null,
  -- Whether others learn what it is only by earning it.
  hidden boolean not null,
  shown boolean not null
);
create index badge_of on badge (brand, event);

-- A level that was earned or granted; it stays when the count falls.
create table user_badge (
  user_id text not null,
  badge_id text not null,
  level smallint not null check (level between 1 and 3),
  -- The kind of the event that brought it; 'operator' for a grant.
  cause text not null,
  earned_at timestamptz not null,
  primary key (user_id, badge_id, level)
);
create index user_badge_holders on user_badge (badge_id) where level = 1;

create table badge_progress (
  user_id text not null,
  badge_id text not null,
  value integer not null check (value >= 0),
  -- Since when operators have taken the badge away; nothing is earned of it then.
  revoked_at timestamptz,
  primary key (user_id, badge_id)
);

-- What a member shows of a brand's badges.
create table badge_shelf (
  user_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  worn text,
  pinned text[] not null default '{}' check (cardinality(pinned) <= 3),
  primary key (user_id, brand)
);

-- session

-- The picture of the badge that a member wears, which takes the place of those of identifications.
create table worn_badge (
  user_id text primary key,
  badge_url text not null
);
