-- Configurations members keep, with what they cost when they were kept.
create table car_wish (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  series_id text not null,
  type_id text not null,
  chosen text[] not null,
  name text not null,
  -- {totalFen, lines}
  seen_price jsonb not null,
  price_version text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
create index on car_wish (user_id, brand, updated_at desc, id desc);

-- Configurations to pass on. They live on while they are read.
create table car_wish_temp (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  -- {typeId, chosen, view, showPrice}
  content jsonb not null,
  content_hash text not null,
  -- Who passes it on, by the name they share under; null for a visitor.
  sharer text,
  seen_price jsonb not null,
  expires_at timestamptz not null,
  reads integer not null default 0,
  unique (brand, content_hash)
);
create index on car_wish_temp (expires_at);
