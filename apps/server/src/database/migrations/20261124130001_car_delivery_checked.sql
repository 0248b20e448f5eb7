alter table car_order validate constraint car_order_delivery;
alter table resource validate constraint resource_pool_known;
