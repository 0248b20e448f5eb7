-- places that members recommend to each other

create table spot (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  -- null: it came with the demo content.
  user_id text,
  kind text not null check (kind in ('view', 'road', 'camp', 'food', 'charge', 'wash')),
  name text not null,
  note text not null default '',
  images jsonb not null default '[]' check (jsonb_array_length(images) <= 3),
  city_code text not null,
  -- GCJ-02.
  lng double precision not null check (lng between -180 and 180),
  lat double precision not null check (lat between -90 and 90),
  -- held: waits for moderation.
  state text not null check (state in ('held', 'live', 'removed')),
  state_reason text not null default '',
  sample boolean not null default false,
  created_at timestamptz not null
);
create index spot_of_city on spot (brand, city_code) where state = 'live';
create index spot_of_member on spot (user_id, brand, created_at desc);
