-- Invoices of the goods that were fitted to cars: asked for by their buyers, then made out.
create table car_goods_invoice (
  user_id text not null,
  order_id text not null,
  -- Whom it is made out to; sealed.
  title text not null,
  asked_at timestamptz not null,
  issued_at timestamptz check (issued_at >= asked_at),
  primary key (user_id, order_id),
  foreign key (user_id, order_id) references car_order (user_id, id)
);
create index car_goods_invoice_asked on car_goods_invoice (asked_at) where issued_at is null;

-- Notes and mails are of an order of the mall or of the goods of a car's order: the order's id names either.
alter table invoice_note drop constraint invoice_note_user_id_order_id_fkey;
alter table invoice_mail drop constraint invoice_mail_user_id_order_id_fkey;
