alter table car_order
  validate constraint car_order_kind_known,
  validate constraint car_order_of_trim,
  validate constraint car_order_of_campaign;
