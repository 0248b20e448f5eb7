-- What a member last took out of a cart, so that it can be put back as it was.
create table cart_item_removed (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  sku_id text not null references sku (id),
  quantity integer not null,
  selected boolean not null,
  account_no text,
  add_on_id text references add_on (id),
  seen_price_fen bigint not null,
  seen_score integer not null,
  added_price_fen bigint not null,
  added_score integer not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, brand) references cart (user_id, brand)
);
