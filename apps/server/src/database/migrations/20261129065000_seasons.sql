-- x-mission

create table season (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  name text not null,
  state text not null check (state in ('draft', 'live', 'frozen')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What gives points: kind, title, points, cap of a day, link.
  tasks jsonb not null,
  -- What a number of points brings: points, name, reward.
  tiers jsonb not null,
  -- What members read: of the mission and of the ranking.
  rules jsonb not null,
  check (starts_at < ends_at)
);
create unique index season_live on season (brand) where state = 'live';

-- Points that were given and taken back, each turn of a fact a row.
create table contribution (
  user_id text not null,
  id text not null,
  season_id text not null,
  kind text not null,
  reference text not null,
  -- 0: given, 1: taken back, 2: given again, and so on.
  turn smallint not null check (turn >= 0),
  points integer not null check (points <> 0),
  title text not null,
  reason text not null,
  -- The Shanghai day on which it was given.
  day text not null,
  at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, season_id, kind, reference, turn)
);
create index contribution_of on contribution (user_id, season_id, at desc, id desc);
create index contribution_day on contribution (season_id, kind, day);

-- What the contributions of a span come to, changed with them.
create table contribution_total (
  user_id text not null,
  season_id text not null,
  -- 'season', or the Monday of a week.
  span text not null,
  points integer not null check (points >= 0),
  -- When the points were reached; points that are taken back leave it.
  reached_at timestamptz not null,
  primary key (user_id, season_id, span)
);
create index contribution_ranking on contribution_total (season_id, span, points desc, reached_at, user_id);
