-- outside of a transaction
drop index concurrently if exists car_order_reserved_since;

create index concurrently car_order_reserved_since on car_order (paid_at) where status = 'reserved';
