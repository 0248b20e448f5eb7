-- outside of a transaction
-- One car is sold once.
drop index concurrently if exists car_order_by_vin;

create unique index concurrently car_order_by_vin on car_order (vin_index)
  where vin_index is not null and status not in ('refunding', 'closed');
