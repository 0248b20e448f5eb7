-- Goods at a lower price for who buys enough of others in the same order.
create table add_on (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  name text not null,
  -- The goods that count: {"all":true} | {"categoryIds":[…]} | {"productIds":[…]}
  scope jsonb not null,
  -- What they must come to; 0: one piece is enough.
  threshold_fen bigint not null check (threshold_fen >= 0),
  -- Pieces of all its goods one order may hold.
  max_per_order integer not null check (max_per_order > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
create table add_on_goods (
  add_on_id text not null references add_on (id),
  sku_id text not null references sku (id),
  price_fen bigint not null check (price_fen > 0),
  sort integer not null,
  primary key (add_on_id, sku_id)
);

-- The same specification may lie in a cart by itself and beside others.
alter table cart_item add column add_on_id text references add_on (id);
drop index cart_item_one_line;
create unique index cart_item_one_line on cart_item
  (user_id, brand, sku_id, coalesce(account_no, ''), coalesce(add_on_id, ''));

-- What the price rests on: {id, name, thresholdFen, regularFen, mainLineIds}.
alter table order_line add column add_on jsonb;
