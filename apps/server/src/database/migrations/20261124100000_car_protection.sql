-- Prices that fell after a contract was signed, and what of that came back.
create table car_protection (
  user_id text not null,
  order_id text not null,
  id text not null,
  -- Of the price, and since when it holds.
  subject text not null,
  since timestamptz not null,
  label text not null,
  old_fen bigint not null check (old_fen >= 0),
  new_fen bigint not null check (new_fen >= 0),
  -- 0: it was not above it.
  diff_fen bigint not null check (diff_fen >= 0),
  -- applied: by itself. claimable: its buyer has the keys, and asks for it until a day.
  state text not null check (state in ('applied', 'claimable', 'claimed', 'lapsed')),
  until timestamptz,
  at timestamptz not null,
  primary key (user_id, order_id, id),
  unique (user_id, order_id, subject, since),
  foreign key (user_id, order_id) references car_order (user_id, id),
  check (state = 'applied' or until is not null)
);
create index car_protection_open on car_protection (until) where state = 'claimable';
