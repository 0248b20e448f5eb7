-- outside of a transaction
drop index concurrently if exists car_order_by_promise;

create index concurrently car_order_by_promise on car_order (promised_to)
  where status in ('locked', 'producing', 'shipping');
