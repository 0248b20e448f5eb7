-- Who of a store speaks for it to the buyers of cars.
create table car_adviser (
  id text primary key,
  dealer_id text not null references dealer (id) on delete cascade,
  name text not null,
  phone text not null,
  -- Key of a picture; '' for none.
  picture text not null default '',
  -- Nobody is named any more who has left.
  left_at timestamptz,
  created_at timestamptz not null
);
create index on car_adviser (dealer_id) where left_at is null;

-- What buyer and store write to each other about an order.
create table car_message (
  user_id text not null,
  order_id text not null,
  id text not null,
  by text not null check (by in ('buyer', 'seller')),
  -- What was written, sealed.
  sealed text not null,
  at timestamptz not null,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references car_order (user_id, id)
);

alter table car_order
  add column adviser_id text,
  -- Of the last message, and who wrote it.
  add column message_at timestamptz,
  add column message_by text;
