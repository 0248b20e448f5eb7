-- Invoices that are to be mailed, and where to; the job names the row alone.
create table invoice_mail (
  user_id text not null,
  id text not null,
  order_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  sealed text not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, order_id) references mall_order (user_id, id)
);
