alter table car_order
  validate constraint car_order_converted,
  validate constraint car_order_topped_up,
  validate constraint car_order_earnest;
alter table car_item validate constraint car_item_kind_known;
