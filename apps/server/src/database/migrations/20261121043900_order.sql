create table dealer (
  id text primary key,
  name text not null,
  province text not null,
  city text not null,
  address text not null,
  phone text not null,
  hours text not null,
  lng double precision not null,
  lat double precision not null
);

create table mall_order (
  user_id text not null,
  id text not null,
  order_no text not null unique,
  brand text not null check (brand in ('xtl', 'bz')),
  status text not null check (status in ('unpaid', 'paid', 'shipped', 'toUse', 'completed', 'closed')),
  goods_fen bigint not null check (goods_fen >= 0),
  goods_score integer not null check (goods_score >= 0),
  discount_fen bigint not null check (discount_fen >= 0),
  freight_fen bigint not null check (freight_fen >= 0),
  payable_fen bigint not null check (payable_fen >= 0),
  payable_score integer not null check (payable_score >= 0),
  -- Points that paid money, part of payable_score.
  deducted_score integer not null check (deducted_score >= 0),
  -- The price chain as shown to the buyer.
  chain jsonb not null,
  address jsonb,
  dealer_id text references dealer (id),
  invoice jsonb,
  remark text not null,
  invite_id text,
  created_at timestamptz not null,
  -- Set while unpaid; the sweep closes what is past it.
  expire_at timestamptz,
  paid_at timestamptz,
  pay_channel text,
  closed_reason text not null default '',
  carrier text,
  tracking_no text,
  shipped_at timestamptz,
  completed_at timestamptz,
  primary key (user_id, id),
  check (deducted_score <= payable_score),
  check ((status = 'unpaid') = (expire_at is not null))
);
create index mall_order_by_user on mall_order (user_id, brand, created_at desc, id);
create index mall_order_expiring on mall_order (expire_at) where status = 'unpaid';
create index mall_order_to_ship on mall_order (paid_at) where status = 'paid';
create index mall_order_to_confirm on mall_order (shipped_at) where status = 'shipped';

create table order_line (
  user_id text not null,
  order_id text not null,
  id text not null,
  sort integer not null,
  commodity_id text not null references commodity (id),
  sku_id text not null references sku (id),
  kind text not null,
  title text not null,
  image text not null,
  spec_values jsonb not null,
  quantity integer not null check (quantity > 0),
  ship_method text not null check (ship_method in ('express', 'store', 'online')),
  account_type text,
  account_no text,
  flash_session_id text,
  price_fen bigint not null check (price_fen >= 0),
  score integer not null check (score >= 0),
  original_price_fen bigint,
  discount_fen bigint not null check (discount_fen >= 0),
  discount_score integer not null check (discount_score >= 0),
  pay_fen bigint not null check (pay_fen >= 0),
  pay_score integer not null check (pay_score >= 0),
  received_at timestamptz,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references mall_order (user_id, id)
);

-- Pieces a user has bought or reserved of a limited thing; guarded, released on close.
create table purchase_quota (
  user_id text not null,
  -- commodity:<id> or flash:<session>:<sku>
  subject text not null,
  used integer not null check (used >= 0),
  primary key (user_id, subject)
);

create table order_event (
  user_id text not null,
  order_id text not null,
  id text not null,
  event text not null,
  text text not null,
  at timestamptz not null,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references mall_order (user_id, id)
);

create table payment (
  id text primary key,
  user_id text not null,
  order_id text not null,
  channel text not null,
  amount_fen bigint not null check (amount_fen > 0),
  status text not null check (status in ('created', 'paid', 'failed', 'closed', 'refunding', 'refunded')),
  -- The provider's number of the transaction.
  provider_no text unique,
  fail_reason text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  foreign key (user_id, order_id) references mall_order (user_id, id)
);
create index payment_by_order on payment (user_id, order_id, created_at);

-- Double entry: every transaction sums to 0 over its entries.
create table ledger_entry (
  transaction_id text not null,
  account text not null,
  amount_fen bigint not null,
  order_id text not null,
  payment_id text not null,
  created_at timestamptz not null,
  primary key (transaction_id, account)
);

-- The sandbox cashier's own books, as a provider would keep them.
create table sandbox_transaction (
  payment_id text primary key references payment (id),
  provider_no text not null unique,
  amount_fen bigint not null,
  status text not null check (status in ('open', 'paid', 'failed', 'closed', 'refunded')),
  updated_at timestamptz not null
);
