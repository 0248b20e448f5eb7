-- What a member holds: address, cart, coupons, points, invoice title.
create table address (
  user_id text not null,
  id text not null,
  name text not null,
  phone text not null,
  province_code text not null,
  city_code text not null,
  district_code text not null,
  province text not null,
  city text not null,
  district text not null,
  detail text not null,
  tag text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);
create unique index address_one_default on address (user_id) where is_default;

-- Parent row of a cart: every writer locks it, so that limits over several lines hold.
create table cart (
  user_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  changed_at timestamptz not null,
  primary key (user_id, brand)
);

create table cart_item (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  sku_id text not null references sku (id),
  quantity integer not null check (quantity between 1 and 999),
  selected boolean not null default true,
  account_no text,
  -- The price the owner saw last; a difference is told before the order.
  seen_price_fen bigint not null,
  seen_score integer not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, brand) references cart (user_id, brand)
);
create unique index cart_item_one_line on cart_item (user_id, brand, sku_id, coalesce(account_no, ''));

create table coupon (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null check (kind in ('cash', 'percent', 'score', 'shipping')),
  name text not null,
  threshold_fen bigint not null check (threshold_fen >= 0),
  value_fen bigint check (value_fen > 0),
  percent integer check (percent between 1 and 99),
  max_fen bigint check (max_fen > 0),
  score integer check (score > 0),
  scope jsonb not null,
  scope_text text not null,
  total integer not null check (total >= 0),
  claimed integer not null default 0,
  per_user integer not null check (per_user > 0),
  claim_from timestamptz not null,
  claim_to timestamptz not null,
  valid_days integer not null check (valid_days > 0),
  claimable boolean not null,
  -- Given once to every new member.
  for_new_member boolean not null default false,
  check (claimed between 0 and total),
  check (
    (kind = 'cash' and value_fen is not null)
    or (kind = 'percent' and percent is not null)
    or (kind = 'score' and score is not null)
    or kind = 'shipping'
  )
);

create table coupon_record (
  user_id text not null,
  id text not null,
  coupon_id text not null references coupon (id),
  -- The n-th of this coupon in the user's hands; n <= per_user.
  serial integer not null check (serial > 0),
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  order_id text,
  used_at timestamptz,
  primary key (user_id, id),
  unique (user_id, coupon_id, serial),
  check ((order_id is null) = (used_at is null))
);

-- Append-only; the balance row is guarded.
create table score_account (
  user_id text primary key,
  balance integer not null default 0 check (balance >= 0)
);
create table score_entry (
  user_id text not null,
  id text not null,
  delta integer not null check (delta <> 0),
  -- What happened, e.g. order.spend; unique with `reference` so that nothing is posted twice.
  reason text not null,
  reference text not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, reason, reference)
);

create table invoice_title (
  user_id text not null,
  id text not null,
  content jsonb not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
