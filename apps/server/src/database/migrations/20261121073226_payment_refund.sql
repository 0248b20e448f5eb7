-- A payment may go back in parts; together they never exceed it.
alter table payment add column refunded_fen bigint not null default 0;
alter table payment add check (refunded_fen between 0 and amount_fen);

create table payment_refund (
  id text primary key,
  payment_id text not null references payment (id),
  amount_fen bigint not null check (amount_fen > 0),
  created_at timestamptz not null,
  -- When the provider has sent it back.
  done_at timestamptz
);
create index payment_refund_by_payment on payment_refund (payment_id);

-- Money no order needed went back whole, under the payment's own id.
insert into payment_refund (id, payment_id, amount_fen, created_at, done_at)
select id, id, amount_fen, settled_at, case when status = 'refunded' then settled_at end
from payment where status in ('refunding', 'refunded');
update payment set refunded_fen = amount_fen where status in ('refunding', 'refunded');
update job set payload = jsonb_build_object('refundId', payload ->> 'paymentId')
where kind = 'payment.refund';

-- The sandbox keeps its own books of what it sent back.
alter table sandbox_transaction add column refunded_fen bigint not null default 0;
update sandbox_transaction set refunded_fen = amount_fen where status = 'refunded';
alter table sandbox_transaction add check (refunded_fen between 0 and amount_fen);
create table sandbox_refund (
  refund_id text primary key,
  payment_id text not null references sandbox_transaction (payment_id),
  amount_fen bigint not null check (amount_fen > 0)
);
insert into sandbox_refund (refund_id, payment_id, amount_fen)
select payment_id, payment_id, amount_fen from sandbox_transaction where status = 'refunded';
