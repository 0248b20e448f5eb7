-- Programmes by which members recommend cars. What an operator writes is data; a new one is no release.
create table referral_programme (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  -- The segment of its addresses. Published addresses of a brand are never used twice.
  slug text not null,
  listed boolean not null,
  starts_at timestamptz not null,
  bind_until timestamptz not null,
  sale_until timestamptz not null,
  paused_at timestamptz,
  pause_reason text not null default '',
  -- When it was ended before its time.
  ended_at timestamptz,
  version integer not null check (version >= 1),
  content jsonb not null,
  check (starts_at < bind_until),
  check (bind_until <= sale_until)
);
create unique index referral_programme_slug on referral_programme (brand, lower(slug));
create index referral_programme_of_brand on referral_programme (brand, starts_at desc, id);

-- What each version said, which friends accepted.
create table referral_version (
  programme_id text not null references referral_programme (id),
  version integer not null check (version >= 1),
  content jsonb not null,
  at timestamptz not null,
  operator text not null,
  primary key (programme_id, version)
);

-- The places of a programme: promised ones are reserved, given ones are spent.
create table referral_budget (
  programme_id text not null references referral_programme (id),
  key text not null,
  total integer not null check (total >= 1),
  reserved integer not null default 0 check (reserved >= 0),
  spent integer not null default 0 check (spent >= 0),
  primary key (programme_id, key),
  check (reserved + spent <= total)
);
