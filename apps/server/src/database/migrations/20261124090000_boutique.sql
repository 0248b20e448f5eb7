-- Goods that are fitted to a new car: single ones, and bags of several.
create table boutique_bag (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null check (kind in ('bag', 'single')),
  name text not null,
  subtitle text not null,
  -- None: every series of the brand.
  series_ids text[] not null default '{}',
  -- Singles a bag brings.
  contains text[] not null default '{}',
  -- What of a car it asks for or excludes: {kind, anyOf: ids of trims and options, text}.
  rules jsonb not null,
  images text[] not null,
  -- Where it is fitted.
  fitted_at text not null check (fitted_at in ('works', 'store')),
  fit_hours numeric(4, 1) not null check (fit_hours >= 0),
  warranty text not null,
  stock integer not null check (stock >= 0),
  sort integer not null
);

-- Members who are told when there is one again.
create table boutique_wait (
  user_id text not null,
  bag_id text not null references boutique_bag (id),
  created_at timestamptz not null,
  primary key (user_id, bag_id)
);
create index boutique_wait_by_bag on boutique_wait (bag_id, created_at);

-- Goods of an order.
create table car_boutique (
  user_id text not null,
  order_id text not null,
  id text not null,
  bag_id text not null references boutique_bag (id),
  name text not null,
  price_fen bigint not null check (price_fen > 0),
  state text not null check (state in ('chosen', 'paid', 'fitting', 'fitted', 'refunded')),
  -- Paid, and given back once what is chosen in its place is paid.
  leaving boolean not null default false check (not leaving or state in ('paid', 'refunded')),
  chosen_at timestamptz not null,
  paid_at timestamptz,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references car_order (user_id, id),
  check ((state = 'chosen') = (paid_at is null))
);
create unique index car_boutique_once on car_boutique (user_id, order_id, bag_id)
  where state <> 'refunded';

-- Rises with each change of its goods.
alter table car_order add column boutique_revision integer not null default 0;
alter table car_item
  drop constraint car_item_kind_known,
  add constraint car_item_kind_named
    check (kind in ('balance', 'topUp') or kind ~ '^boutique[1-9][0-9]{0,3}$') not valid;
