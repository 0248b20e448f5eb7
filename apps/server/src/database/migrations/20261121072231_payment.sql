-- When the provider is asked about a payment next; null once its end is known or it is forgotten.
alter table payment add column ask_at timestamptz;
create index payment_to_ask on payment (ask_at) where ask_at is not null;
update payment set ask_at = created_at where status = 'created';

-- One attempt a channel is open at a time: two tabs pay the same one.
update payment set status = 'closed'
where status = 'created' and exists (
  select from payment newer
  where newer.user_id = payment.user_id and newer.order_id = payment.order_id
    and newer.channel = payment.channel and newer.status = 'created'
    and (newer.created_at, newer.id) > (payment.created_at, payment.id)
);
create unique index payment_one_open on payment (user_id, order_id, channel) where status = 'created';

-- A cashier shows what its own books say, never what an address says.
alter table sandbox_transaction add column title text not null default '';
alter table sandbox_transaction add column return_to text not null default '/';
