-- Goods a member has looked at, the last time of each; kept for a month.
create table commodity_view (
  user_id text not null,
  commodity_id text not null references commodity (id) on delete cascade,
  viewed_at timestamptz not null,
  primary key (user_id, commodity_id)
);

create index commodity_view_at on commodity_view (viewed_at);

-- How many people looked at both, counted once a day.
create table viewed_with (
  commodity_id text not null references commodity (id) on delete cascade,
  other_id text not null references commodity (id) on delete cascade,
  viewers integer not null check (viewers > 0),
  primary key (commodity_id, other_id)
);

-- The days it was counted on, in Shanghai.
create table viewed_with_count (
  day date primary key,
  counted_at timestamptz not null
);
