-- Who wants to be told when an item of a flash session begins.
create table flash_reminder (
  user_id text not null,
  session_id text not null,
  sku_id text not null,
  created_at timestamptz not null,
  primary key (user_id, session_id, sku_id),
  foreign key (session_id, sku_id) references flash_item (session_id, sku_id)
);

-- A themed page composed of blocks; content with pictures by key, goods and coupons by id.
create table topic (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  title text not null,
  subtitle text not null,
  hero text not null,
  dark boolean not null,
  blocks jsonb not null
);

-- Under which name a member shares: says nothing about the account and is never reused.
create table sharer (
  user_id text primary key,
  id text not null unique check (id ~ '^[0-9A-Za-z]{12}$')
);

-- What a code of a few characters stands for: a page and its parameters.
create table share_code (
  id text primary key check (id ~ '^[0-9A-Za-z]{12}$'),
  -- '' for a visitor.
  user_id text not null,
  -- SHA-256 of page and parameters with sorted names.
  content_hash text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  page text not null,
  params jsonb not null,
  created_at timestamptz not null,
  unique (user_id, content_hash)
);
