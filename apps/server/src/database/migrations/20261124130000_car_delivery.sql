-- Invoices of cars: one that is good at a time; one that was reversed stays.
create table vehicle_invoice (
  user_id text not null,
  order_id text not null,
  id text not null,
  -- confirmed: its buyer has said that what it will say is right.
  state text not null check (state in ('confirmed', 'issued', 'reversed')),
  -- Whom it names; sealed.
  buyer text not null,
  amount_fen bigint not null check (amount_fen > 0),
  tax_fen bigint not null check (tax_fen >= 0 and tax_fen < amount_fen),
  number text unique,
  red_number text unique,
  confirmed_at timestamptz not null,
  issued_at timestamptz,
  reversed_at timestamptz,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references car_order (user_id, id),
  check ((state = 'confirmed') = (number is null)),
  check ((number is null) = (issued_at is null)),
  check ((state = 'reversed') = (red_number is not null)),
  check ((red_number is null) = (reversed_at is null))
);
create unique index vehicle_invoice_good on vehicle_invoice (user_id, order_id)
  where state <> 'reversed';

-- What of the checklist is looked at on the day of the keys.
create table car_check (
  user_id text not null,
  order_id text not null,
  code text not null,
  done_at timestamptz not null,
  primary key (user_id, order_id, code),
  foreign key (user_id, order_id) references car_order (user_id, id)
);

-- What was wrong with a car on that day; the keys wait until it is mended.
create table car_defect (
  user_id text not null,
  order_id text not null,
  id text not null,
  -- Of the checklist.
  code text not null,
  text text not null,
  noted_at timestamptz not null,
  fixed_at timestamptz,
  -- What the store says it did.
  answer text not null default '' check (fixed_at is not null or answer = ''),
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references car_order (user_id, id)
);
create index car_defect_open on car_defect (noted_at) where fixed_at is null;

-- When its buyer comes for the keys.
alter table car_order
  add column delivery_at timestamptz,
  add constraint car_order_delivery check (delivery_at is null or arrived_at is not null) not valid;

-- Where cars are handed over.
alter table resource
  drop constraint resource_pool_check,
  add constraint resource_pool_known check (
    pool in (
      'bay', 'technician', 'advisor', 'driver', 'inspector', 'demoCar', 'usedCar', 'deliveryBay'
    )
  ) not valid;
insert into resource (id, dealer_id, pool, name, active_from)
select id || ':deliveryBay-1', id, 'deliveryBay', '交车位 1', '2026-01-01' from dealer
on conflict do nothing;
