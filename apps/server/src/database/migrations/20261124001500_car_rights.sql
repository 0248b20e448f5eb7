-- What comes with a car: packages by series and days of ordering, and what owners have of them.
create table rights_package (
  key text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  series_id text not null references series (id),
  title text not null,
  model_year smallint not null,
  from_day date not null,
  to_day date check (to_day >= from_day),
  groups jsonb not null,
  notes jsonb not null
);
create index rights_package_of on rights_package (series_id);

-- Made with the keys; while the car is on its way nothing is counted.
create table order_right (
  user_id text not null,
  order_id text not null,
  package_key text not null references rights_package (key),
  right_id text not null,
  -- Null: as often as it is needed.
  uses_left smallint check (uses_left >= 0),
  -- The last day; null: as long as the first owner has the car.
  until_day date,
  primary key (order_id, right_id),
  foreign key (user_id, order_id) references car_order (user_id, id)
);
create index order_right_of on order_right (user_id, order_id);
create index order_right_by_package on order_right (package_key);
