-- How often one piece may be used in a store, and for how many days after it was paid.
alter table sku add column uses integer not null default 1 check (uses > 0);
alter table commodity add column valid_days integer check (valid_days > 0);

create table write_off_code (
  user_id text not null,
  id text not null,
  order_id text not null,
  line_id text not null,
  code text not null unique check (code ~ '^\d{12}$'),
  -- The store that takes it; null: every store.
  dealer_id text references dealer (id),
  uses integer not null check (uses > 0),
  uses_left integer not null check (uses_left between 0 and uses),
  issued_at timestamptz not null,
  valid_until timestamptz,
  used_at timestamptz,
  voided_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, order_id, line_id) references order_line (user_id, order_id, id),
  -- What has been used is not given back.
  check (voided_at is null or uses_left = uses)
);
create index write_off_code_by_order on write_off_code (user_id, order_id);

-- Only ever added to.
create table write_off_use (
  user_id text not null,
  code_id text not null,
  id text not null,
  at timestamptz not null,
  dealer_id text not null references dealer (id),
  operator_id text not null,
  primary key (user_id, code_id, id),
  foreign key (user_id, code_id) references write_off_code (user_id, id)
);

-- Orders that were paid before there were codes. A version-4 UUID has 122 random bits.
insert into write_off_code
  (user_id, id, order_id, line_id, code, dealer_id, uses, uses_left, issued_at)
select l.user_id, gen_random_uuid()::text, l.order_id, l.id,
  lpad((('x' || left(md5(gen_random_uuid()::text), 15))::bit(60)::bigint % 1000000000000)::text, 12, '0'),
  o.dealer_id, 1, 1, o.paid_at
from order_line l
join mall_order o on o.user_id = l.user_id and o.id = l.order_id
cross join generate_series(1, l.quantity)
where l.ship_method = 'store' and o.status in ('paid', 'shipped', 'toUse');
