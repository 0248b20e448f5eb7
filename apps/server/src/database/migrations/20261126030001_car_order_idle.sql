-- How often the buyer of a booking that has not moved since `idle_since` was told that it ends, and when last.
alter table car_order
  add column idle_since timestamptz,
  add column idle_told int2 not null default 0,
  add column idle_told_at timestamptz;
