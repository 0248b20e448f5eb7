create table app_user (
  id text primary key,
  phone text not null unique,
  nick_name text not null,
  avatar text,
  created_at timestamptz not null
);

create table session (
  -- SHA-256 of the token, hex. The token itself is stored nowhere.
  token_hash text primary key,
  user_id text not null references app_user (id),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_by_user on session (user_id);

create table slide_challenge (
  id text primary key,
  target_x integer not null,
  attempts integer not null default 0,
  ticket_hash text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table login_code (
  phone text primary key,
  code_hash text not null,
  wrong_guesses integer not null default 0,
  expires_at timestamptz not null
);

-- Counters in fixed windows; they survive a restart and hold for all processes.
create table rate_counter (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

-- The last time something happened that must not happen again too soon.
create table rate_gap (
  key text primary key,
  last_at timestamptz not null
);

-- A write's saved reply, made in the same transaction as its effect.
create table idempotent_reply (
  user_id text not null,
  call text not null,
  key text not null,
  body_hash text not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (user_id, call, key)
);

create table job (
  id text primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  last_error text
);
create index job_due on job (run_at);
