-- outside of a transaction
update appointment set at_door = true
where kind = 'testDrive' and subject ->> 'driveType' = '上门试驾' and not at_door;

update appointment set at_door = true
from car_order
where appointment.kind = 'delivery' and car_order.user_id = appointment.user_id
  and car_order.id = appointment.subject ->> 'orderId' and car_order.home_km is not null
  and not at_door;

-- Stores that bring cars had no drivers in their books.
insert into resource (id, dealer_id, pool, name, active_from)
select dealer_id || ':driver-1', dealer_id, 'driver', '送车司机', '2026-01-01'
from (
  select dealer_id from car_home_delivery
  union select dealer_id from car_order
  where status = 'arrived' and home_km is not null and dealer_id is not null
) bringing
on conflict (id) do nothing;
