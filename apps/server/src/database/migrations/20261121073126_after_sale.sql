-- Pieces in a refund, by whether they had left: held and cancelled ones had not, returning and
-- returned ones had. The first of each pair is undecided or underway, the second is done.
alter table order_line
  add column held_quantity integer not null default 0 check (held_quantity >= 0),
  add column cancelled_quantity integer not null default 0 check (cancelled_quantity >= 0),
  add column returning_quantity integer not null default 0 check (returning_quantity >= 0),
  add column returned_quantity integer not null default 0 check (returned_quantity >= 0),
  -- What these refunds bring together, without freight.
  add column refund_fen bigint not null default 0,
  add column refund_score integer not null default 0,
  -- How often a refund was refused.
  add column refusals integer not null default 0 check (refusals between 0 and 2),
  -- The latest refund.
  add column refund_id text,
  add check (held_quantity + cancelled_quantity + returning_quantity + returned_quantity <= quantity),
  add check (refund_fen between 0 and pay_fen),
  add check (refund_score between 0 and pay_score);

alter table mall_order
  -- What has gone back, freight included.
  add column refunded_fen bigint not null default 0,
  add column refunded_score integer not null default 0,
  -- Points the order has given and still gives.
  add column earned_score integer not null default 0 check (earned_score >= 0),
  add check (refunded_fen between 0 and payable_fen),
  add check (refunded_score between 0 and payable_score);
update mall_order set earned_score = payable_fen / 100 where completed_at is not null;

create table after_sale (
  user_id text not null,
  id text not null unique,
  refund_no text not null unique,
  brand text not null check (brand in ('xtl', 'bz')),
  order_id text not null,
  type text not null check (type in ('refundOnly', 'returnRefund')),
  status text not null check (status in ('applied', 'approved', 'awaitingReturn', 'returning',
    'received', 'refunding', 'refunded', 'refused', 'withdrawn')),
  reason text not null,
  explanation text not null,
  -- Keys of uploads.
  pictures jsonb not null,
  goods_fen bigint not null check (goods_fen >= 0),
  freight_fen bigint not null check (freight_fen >= 0),
  score integer not null check (score >= 0),
  -- Points the order had given, taken back.
  earned_score integer not null default 0 check (earned_score >= 0),
  -- Names of the coupons that came back.
  coupons jsonb not null default '[]',
  refused_for text not null default '',
  -- Until when the buyer may send the goods; set while they are awaited.
  send_before timestamptz,
  carrier text,
  tracking_no text,
  created_at timestamptz not null,
  -- When it came into its status.
  since timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, order_id) references mall_order (user_id, id),
  check ((status = 'awaitingReturn') = (send_before is not null))
);
create index after_sale_by_user on after_sale (user_id, brand, created_at desc, id);
create index after_sale_by_order on after_sale (user_id, order_id);
create index after_sale_queue on after_sale (status, since)
  where status in ('applied', 'awaitingReturn', 'returning');

create table after_sale_line (
  user_id text not null,
  after_sale_id text not null,
  order_id text not null,
  line_id text not null,
  quantity integer not null check (quantity > 0),
  -- Whether the pieces had left when the refund was asked for.
  sent boolean not null,
  fen bigint not null check (fen >= 0),
  score integer not null check (score >= 0),
  primary key (user_id, after_sale_id, line_id),
  foreign key (user_id, after_sale_id) references after_sale (user_id, id),
  foreign key (user_id, order_id, line_id) references order_line (user_id, order_id, id)
);

create table after_sale_event (
  user_id text not null,
  after_sale_id text not null,
  id text not null,
  event text not null,
  text text not null,
  at timestamptz not null,
  primary key (user_id, after_sale_id, id),
  foreign key (user_id, after_sale_id) references after_sale (user_id, id)
);
