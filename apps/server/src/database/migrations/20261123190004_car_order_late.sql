-- outside of a transaction
drop index concurrently if exists car_order_by_withdrawal;

create index concurrently car_order_by_withdrawal on car_order (status, withdraw_until)
  where status in ('locked', 'producing', 'shipping', 'arrived');

drop index concurrently if exists car_order_to_complete;

create index concurrently car_order_to_complete on car_order (delivered_at) where status = 'delivered';
