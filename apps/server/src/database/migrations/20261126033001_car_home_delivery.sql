-- Stores that bring a car to its buyer: how far, and what for.
create table car_home_delivery (
  dealer_id text primary key references dealer (id) on delete cascade,
  most_km smallint not null check (most_km between 1 and 50),
  fee_fen bigint not null check (fee_fen >= 0)
);
