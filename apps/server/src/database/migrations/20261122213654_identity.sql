-- Real names: one of a person, one person to an account.
create table identity (
  user_id text primary key,
  -- Name and ID number.
  sealed text not null,
  id_index text not null unique,
  provider text not null,
  verified_at timestamptz not null
);

-- Tries, counted by day; nothing of what was typed is kept.
create table identity_try (
  user_id text not null,
  id text not null,
  -- null while the provider is asked.
  outcome text check (outcome in ('verified', 'mismatch', 'taken', 'unavailable')),
  at timestamptz not null,
  primary key (user_id, id)
);

-- What a real name was used for.
create table identity_use (
  user_id text not null,
  id text not null,
  purpose text not null,
  at timestamptz not null,
  primary key (user_id, id)
);
