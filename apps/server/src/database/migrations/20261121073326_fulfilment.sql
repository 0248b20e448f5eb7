-- Pieces that have been sent, and pieces the buyer has; both only for goods that come in parcels.
alter table order_line
  add column shipped_quantity integer not null default 0
    check (shipped_quantity between 0 and quantity),
  add column received_quantity integer not null default 0
    check (received_quantity between 0 and shipped_quantity);

create table parcel (
  user_id text not null,
  id text not null unique,
  order_id text not null,
  carrier text not null,
  tracking_no text not null,
  shipped_at timestamptz not null,
  -- When the carrier handed it over.
  delivered_at timestamptz,
  -- When the buyer has confirmed all of it.
  received_at timestamptz,
  primary key (user_id, id),
  -- One number is one parcel of an order, however often it is typed in.
  unique (user_id, order_id, tracking_no),
  foreign key (user_id, order_id) references mall_order (user_id, id)
);

create table parcel_line (
  user_id text not null,
  parcel_id text not null,
  order_id text not null,
  line_id text not null,
  quantity integer not null check (quantity > 0),
  received_at timestamptz,
  primary key (user_id, parcel_id, line_id),
  foreign key (user_id, parcel_id) references parcel (user_id, id),
  foreign key (user_id, order_id, line_id) references order_line (user_id, order_id, id)
);
create index parcel_line_by_order on parcel_line (user_id, order_id);

create table parcel_track (
  user_id text not null,
  parcel_id text not null,
  id text not null,
  at timestamptz not null,
  status text not null
    check (status in ('shipped', 'collected', 'inTransit', 'outForDelivery', 'delivered', 'exception')),
  text text not null,
  primary key (user_id, parcel_id, id),
  foreign key (user_id, parcel_id) references parcel (user_id, id)
);

-- Until now an order was one parcel.
with sent as (
  insert into parcel (user_id, id, order_id, carrier, tracking_no, shipped_at, received_at)
  select o.user_id, gen_random_uuid()::text, o.id, 'yuanda', o.tracking_no, o.shipped_at,
    case when o.status in ('completed', 'toUse') then coalesce(o.completed_at, o.shipped_at) end
  from mall_order o
  where o.tracking_no is not null and o.shipped_at is not null
  returning user_id, id, order_id, shipped_at
), filled as (
  insert into parcel_line (user_id, parcel_id, order_id, line_id, quantity, received_at)
  select l.user_id, s.id, l.order_id, l.id, l.quantity, l.received_at
  from sent s join order_line l on l.user_id = s.user_id and l.order_id = s.order_id
  where l.ship_method = 'express'
)
insert into parcel_track (user_id, parcel_id, id, at, status, text)
select user_id, id, gen_random_uuid()::text, shipped_at, 'shipped', '商品已出库' from sent;

update order_line l
set shipped_quantity = l.quantity,
  received_quantity = case when l.received_at is null then 0 else l.quantity end
from parcel_line p
where p.user_id = l.user_id and p.order_id = l.order_id and p.line_id = l.id;
