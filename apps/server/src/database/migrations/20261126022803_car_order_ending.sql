-- outside of a transaction
drop index concurrently if exists car_order_by_price_end;

create index concurrently car_order_by_price_end on car_order (price_valid_until)
  where status = 'reserved';

drop index concurrently if exists order_right_ending;

create index concurrently order_right_ending on order_right (until_day);
