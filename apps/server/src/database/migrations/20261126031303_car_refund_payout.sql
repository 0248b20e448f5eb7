-- Money no channel carries back: the seller transfers it to the account its buyer names.
create table car_refund_payout (
  user_id text not null,
  order_id text not null,
  refund_id text not null,
  amount_fen bigint not null check (amount_fen > 0),
  account text,
  created_at timestamptz not null,
  paid_at timestamptz,
  bank_ref text,
  primary key (user_id, refund_id),
  foreign key (user_id, order_id) references car_order (user_id, id) on delete cascade,
  check ((paid_at is null) = (bank_ref is null))
);
create index car_refund_payout_of_order on car_refund_payout (user_id, order_id);
create index car_refund_payout_by_ref on car_refund_payout (bank_ref) where bank_ref is not null;
