-- Activities over one engine: what operators wrote, as data of a kind. State follows from times and flags.
create table activity (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  -- The segment of its addresses, which says its kind.
  family text not null,
  kind text not null,
  starts_at timestamptz not null,
  -- It runs before this moment. A pause moves both ends.
  ends_at timestamptz not null,
  settle_at timestamptz not null,
  -- Null for a draft.
  published_at timestamptz,
  paused_at timestamptz,
  pause_reason text not null default '',
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  settled_at timestamptz,
  version integer not null default 1 check (version >= 1),
  -- The activity as it was written.
  content jsonb not null,
  check (starts_at < ends_at),
  check (ends_at <= settle_at)
);
create index activity_of_family on activity (brand, family, starts_at desc) where published_at is not null;
create index activity_of_brand on activity (brand, starts_at desc, id) where published_at is not null;

-- What each version said, which participants agreed to.
create table activity_version (
  activity_id text not null references activity (id),
  version integer not null check (version >= 1),
  content jsonb not null,
  at timestamptz not null,
  operator text not null,
  reason text not null default '',
  primary key (activity_id, version)
);

-- Who takes part. Its id is the join id of the specification.
create table participation (
  user_id text not null references app_user (id),
  activity_id text not null references activity (id),
  id text not null,
  rules_version integer not null,
  -- By whose link the member came; null for nobody's.
  brought_by text,
  host text not null check (host in ('app', 'applet', 'wechat', 'tiktok', 'browser')),
  joined_at timestamptz not null,
  primary key (user_id, activity_id),
  check (brought_by <> user_id)
);
create index participation_by_id on participation (id);
create index participation_of_activity on participation (activity_id, joined_at);
create index participation_of_member on participation (user_id, joined_at desc, id);

-- The pieces of a prize. One guarded update takes one.
create table activity_prize (
  activity_id text not null references activity (id),
  id text not null,
  -- Null without a limit, for thanks alone.
  stock integer check (stock >= 1),
  "left" integer,
  per_day integer check (per_day >= 1),
  -- The last Shanghai day on which a piece was taken, and how many were.
  day text not null default '',
  taken_that_day integer not null default 0 check (taken_that_day >= 0),
  primary key (activity_id, id),
  check ((stock is null) = ("left" is null)),
  check ("left" between 0 and stock),
  check (per_day is null or taken_that_day <= per_day)
);

-- Chances of a member by what gave them. Those that end first are spent first.
create table chance (
  user_id text not null references app_user (id),
  id text not null,
  activity_id text not null references activity (id),
  -- What they are for: a draw, a box, energy.
  unit text not null,
  -- What gave them, and which one of it. It gives them once.
  source text not null,
  reference text not null,
  granted integer not null check (granted >= 1),
  "left" integer not null,
  expires_at timestamptz not null,
  at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, activity_id, unit, source, reference),
  check ("left" between 0 and granted)
);
create index chance_to_spend on chance (user_id, activity_id, unit, expires_at) where "left" > 0;
