-- Money counted off the price of a car, bought ahead for less than it is worth.
create table credit_offer (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  title text not null,
  slogan text not null,
  image text not null,
  price_fen bigint not null check (price_fen > 0),
  worth_fen bigint not null check (worth_fen > price_fen),
  -- Null: as many as are wanted.
  quota integer check (quota >= 0),
  taken integer not null default 0 check (taken >= 0),
  per_person smallint not null check (per_person > 0),
  open_at timestamptz not null,
  close_at timestamptz not null check (close_at > open_at),
  -- Until then it is counted off; what is not goes back.
  use_by timestamptz not null check (use_by >= close_at),
  -- None: every series.
  series_ids text[] not null default '{}',
  min_car_fen bigint not null check (min_car_fen >= 0),
  rules jsonb not null,
  -- The mini-program it is paid in, {appId, path}; null: it is paid here.
  applet jsonb,
  -- By an operator, before its time.
  ended_at timestamptz,
  cancelled_at timestamptz,
  check (taken <= quota)
);

create table car_credit (
  user_id text not null,
  id text not null,
  order_no text not null unique,
  brand text not null check (brand in ('xtl', 'bz')),
  offer_id text not null references credit_offer (id),
  price_fen bigint not null check (price_fen > 0),
  worth_fen bigint not null check (worth_fen > 0),
  use_by timestamptz not null,
  status text not null check (status in ('unpaid', 'paid', 'used', 'refunding', 'refunded', 'closed')),
  created_at timestamptz not null,
  expire_at timestamptz,
  paid_at timestamptz,
  used_at timestamptz,
  -- The order of a car it is counted off.
  used_order_id text unique,
  refund_id text unique,
  closed_at timestamptz,
  closed_reason text not null default '',
  primary key (user_id, id),
  check ((status = 'unpaid') = (expire_at is not null)),
  check ((status = 'used') = (used_order_id is not null)),
  check ((status = 'used') = (used_at is not null)),
  check (status in ('unpaid', 'closed') or paid_at is not null),
  check ((status in ('refunding', 'refunded')) = (refund_id is not null))
);
create index car_credit_by_offer on car_credit (offer_id, user_id);
create index car_credit_by_user on car_credit (user_id, brand, created_at desc, id desc);
create index car_credit_expiring on car_credit (expire_at) where status = 'unpaid';
create index car_credit_ending on car_credit (use_by) where status = 'paid';
