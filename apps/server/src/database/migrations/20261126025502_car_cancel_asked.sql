-- outside of a transaction
drop index concurrently if exists car_order_cancel_asked;

create index concurrently car_order_cancel_asked on car_order (cancel_asked_at)
  where cancel_asked_at is not null;
