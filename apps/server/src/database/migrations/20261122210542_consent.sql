-- Versions that operators published; those of the release are in its files.
create table agreement_version (
  kind text not null,
  version text not null,
  is_major boolean not null,
  title text not null,
  sections jsonb not null,
  effective_at timestamptz not null,
  published_at timestamptz not null,
  primary key (kind, version)
);

-- What somebody holds now.
create table consent_state (
  user_id text not null,
  kind text not null,
  version text not null,
  given boolean not null,
  at timestamptz not null,
  primary key (user_id, kind)
);

-- How it came to it.
create table consent (
  id text primary key,
  user_id text,
  device text,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null,
  version text not null,
  sha256 text not null,
  given boolean not null,
  page text not null,
  source text,
  network text not null,
  at timestamptz not null,
  check ((user_id is null) <> (device is null))
);
create index consent_of_user on consent (user_id, at desc);
create trigger consent_stays before update or delete or truncate on consent
  for each statement execute function refuse_change();
