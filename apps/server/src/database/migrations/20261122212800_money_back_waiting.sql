-- outside of a transaction
drop index concurrently if exists payment_refund_waiting;

-- Money that is to go back and has not gone.
create index concurrently payment_refund_waiting on payment_refund (created_at, id)
  where done_at is null;
