-- What a car can be of. Content.
create table series (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  name text not null,
  trims jsonb not null,
  sort integer not null
);

-- Series a specification is made for. One without any fits every car. Content.
create table fitment (
  sku_id text not null,
  series_id text not null references series (id),
  primary key (sku_id, series_id)
);

create table member_car (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  series_id text not null references series (id),
  model_name text not null,
  plate text not null,
  vin text not null check (length(vin) = 17),
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, vin)
);
create index member_car_newest on member_car (user_id, brand, created_at desc);

-- When and on which car the goods of an order are fitted, as agreed; the car as it was then.
create table order_installation (
  user_id text not null,
  order_id text not null,
  car_id text not null,
  plate text not null,
  vin text not null,
  model_name text not null,
  day date not null,
  half text not null check (half in ('am', 'pm')),
  updated_at timestamptz not null,
  primary key (user_id, order_id)
);
