-- outside of a transaction
drop index concurrently if exists car_order_asked;

create index concurrently car_order_asked on car_order (message_at) where message_by = 'buyer';
