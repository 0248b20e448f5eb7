-- Invoices of orders: what is asked for stands in the order, what was made out in notes.
alter table mall_order
  -- When an invoice was asked for after the order; one asked for with it has the order's time.
  add column invoice_asked_at timestamptz,
  add column invoiced_at timestamptz,
  -- Refunds that notes already tell of, those before the invoice included.
  add column reversed_fen bigint not null default 0 check (reversed_fen >= 0),
  add check (invoiced_at is null or invoice is not null);
create index mall_order_to_invoice on mall_order (completed_at)
  where status = 'completed' and invoice is not null and invoiced_at is null;
create index mall_order_to_reverse on mall_order (invoiced_at)
  where invoiced_at is not null and refunded_fen > reversed_fen;

create table invoice_note (
  user_id text not null,
  order_id text not null,
  id text not null,
  -- A red note takes back part of the blue one, or all of it.
  kind text not null check (kind in ('blue', 'red')),
  number text not null unique,
  amount_fen bigint not null check (amount_fen > 0),
  content jsonb not null,
  issued_at timestamptz not null,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references mall_order (user_id, id)
);
create unique index invoice_note_one_blue on invoice_note (user_id, order_id) where kind = 'blue';
create index invoice_note_by_order on invoice_note (order_id);
create index mall_order_by_id on mall_order (id);

-- The same title is kept once.
delete from invoice_title older using invoice_title newer
where older.user_id = newer.user_id and older.content = newer.content
  and (older.updated_at, older.id) < (newer.updated_at, newer.id);
create unique index invoice_title_once on invoice_title (user_id, md5(content::text));
