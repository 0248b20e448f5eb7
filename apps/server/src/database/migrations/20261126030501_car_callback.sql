-- Messages of partners that were taken: each once, whatever number of copies comes.
create table car_callback (
  partner text not null check (partner in ('works', 'lender', 'invoiceOffice')),
  event_id text not null,
  user_id text not null,
  order_id text not null,
  kind text not null,
  -- Of the partner's own counting within an order.
  sequence integer not null,
  body_sha256 text not null,
  at timestamptz not null,
  primary key (partner, event_id),
  foreign key (user_id, order_id) references car_order (user_id, id) on delete cascade
);
create index car_callback_of_order on car_callback (user_id, order_id, partner, kind, sequence);
