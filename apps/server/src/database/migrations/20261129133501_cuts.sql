-- Prices that friends cut down to a floor. The last of the friends reaches it exactly.
create table cut_record (
  user_id text not null references app_user (id),
  id text not null,
  activity_id text not null references activity (id),
  -- The participation that friends are asked to help.
  join_id text not null,
  -- The deal of the activity, whose price is the floor.
  deal_id text not null,
  from_fen integer not null,
  floor_fen integer not null check (floor_fen >= 0),
  price_fen integer not null,
  needed integer not null check (needed >= 1),
  helped integer not null default 0,
  -- What the owner's own cut took.
  own_fen integer not null default 0 check (own_fen >= 0),
  state text not null check (
    state in ('cutting', 'floor', 'soldOut', 'ordered', 'done', 'failed', 'lapsed', 'refunded')
  ),
  started_at timestamptz not null,
  -- Until when friends can cut.
  ends_at timestamptz not null,
  -- Until when it can be ordered at its price after friends can cut no more; at the floor a piece is kept.
  buy_until timestamptz,
  -- When time ends what it is; null once only an order changes it, and when it is over.
  due_at timestamptz,
  order_id text,
  primary key (user_id, id),
  check (price_fen between floor_fen and from_fen),
  check (helped between 0 and needed),
  check ((helped = needed) = (price_fen = floor_fen)),
  check (state not in ('floor', 'soldOut') or helped = needed),
  check (state not in ('ordered', 'done', 'refunded') or order_id is not null)
);
create unique index cut_record_live on cut_record (user_id, activity_id)
  where state in ('cutting', 'floor', 'ordered');
create index cut_record_of_activity on cut_record (user_id, activity_id, started_at desc, id);
create index cut_record_of_order on cut_record (user_id, order_id) where order_id is not null;
create index cut_record_due on cut_record (due_at) where due_at is not null;

-- What each friend took, in their order; 0 is the owner's own cut.
create table cut (
  user_id text not null,
  record_id text not null,
  serial integer not null check (serial >= 0),
  -- Null for the owner's own.
  helper_id text,
  amount_fen integer not null check (amount_fen >= 1),
  at timestamptz not null,
  primary key (user_id, record_id, serial),
  unique (user_id, record_id, helper_id),
  foreign key (user_id, record_id) references cut_record (user_id, id),
  check ((helper_id is null) = (serial = 0))
);
