-- Orders of cars. What they follow is kept with them: a figure that changes later changes no order.
create table car_order (
  user_id text not null,
  id text not null,
  order_no text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null check (kind in ('booking')),
  series_id text not null,
  type_id text not null,
  -- The configuration as it was sold: ids, names, the key of its picture.
  config jsonb not null,
  lines jsonb not null,
  price_version text not null,
  car_fen bigint not null check (car_fen >= 0),
  boutique_fen bigint not null check (boutique_fen >= 0),
  discount_fen bigint not null check (discount_fen >= 0),
  total_fen bigint not null check (total_fen >= 0),
  deposit_fen bigint not null check (deposit_fen > 0),
  deposit_nature text not null check (deposit_nature in ('订金', '定金')),
  -- The figures of car_policy in force when it was made.
  policy jsonb not null,
  -- The versions that were agreed to.
  agreements jsonb not null,
  dealer_id text references dealer (id),
  plate_city text not null,
  plate_city_name text not null,
  buyer_kind text not null check (buyer_kind in ('person', 'company')),
  -- Name and phone, sealed; null once they are erased.
  buyer text,
  pay_plan text check (pay_plan in ('full', 'loan')),
  remark text not null,
  invite_id text,
  source_page smallint not null check (source_page between 1 and 3),
  source_platform text,
  status text not null check (status in ('unpaid', 'reserved', 'refunding', 'closed')),
  window_from date not null,
  window_to date not null,
  created_at timestamptz not null,
  -- Set while unpaid; the sweep closes what is past it.
  expire_at timestamptz,
  paid_at timestamptz,
  pay_channel text,
  price_valid_until timestamptz,
  -- What the deposit goes back under.
  refund_id text,
  refund_fen bigint not null default 0 check (refund_fen >= 0),
  refund_started_at timestamptz,
  refunded_at timestamptz,
  closed_reason text not null default '',
  closed_at timestamptz,
  primary key (user_id, id),
  constraint car_order_number unique (order_no),
  constraint car_order_refund unique (refund_id),
  check ((status = 'unpaid') = (expire_at is not null)),
  check (status not in ('reserved', 'refunding') or paid_at is not null),
  check ((status = 'closed') = (closed_at is not null)),
  check (status <> 'refunding' or (refund_id is not null and refunded_at is null)),
  check ((refund_id is null) = (refund_started_at is null)),
  check (refund_fen <= deposit_fen and (refund_fen > 0) = (refund_id is not null)),
  check (total_fen = car_fen + boutique_fen - discount_fen),
  -- 定金 above a fifth of the price does not count as such.
  check (deposit_nature <> '定金' or deposit_fen * 5 <= car_fen),
  check (window_from <= window_to)
);
create index car_order_by_user on car_order (user_id, brand, created_at desc, id desc);
create index car_order_expiring on car_order (expire_at) where status = 'unpaid';
create index car_order_by_status on car_order (status, created_at, id);
-- Somebody has one order of a series under way.
create unique index car_order_open on car_order (user_id, series_id)
  where status in ('unpaid', 'reserved');

-- What happened to an order, only added to.
create table car_order_event (
  user_id text not null,
  order_id text not null,
  id text not null,
  event text not null,
  by text not null check (by in ('buyer', 'seller', 'system')),
  text text not null,
  at timestamptz not null,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references car_order (user_id, id)
);
