-- outside of a transaction
drop index concurrently if exists payment_refund_by_request;

create index concurrently payment_refund_by_request on payment_refund (request_id)
  where request_id is not null;
