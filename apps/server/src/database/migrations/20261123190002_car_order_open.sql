-- outside of a transaction
-- A signature that is taken back makes an order open again, so a signed one counts as such.
drop index concurrently if exists car_order_under_way;

create unique index concurrently car_order_under_way on car_order (user_id, series_id)
  where status in ('unpaid', 'reserved', 'locked');

drop index concurrently if exists car_order_open;
