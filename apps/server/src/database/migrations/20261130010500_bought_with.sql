-- Goods of the same orders, counted once a day.
create table bought_with (
  commodity_id text not null references commodity (id) on delete cascade,
  other_id text not null references commodity (id) on delete cascade,
  orders integer not null check (orders > 0),
  primary key (commodity_id, other_id)
);

-- The days it was counted on, in Shanghai.
create table bought_with_count (
  day date primary key,
  counted_at timestamptz not null
);
