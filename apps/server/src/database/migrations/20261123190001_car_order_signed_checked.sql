alter table car_order
  validate constraint car_order_status_known,
  validate constraint car_order_stage_known,
  validate constraint car_order_certificate_known,
  validate constraint car_order_signed,
  validate constraint car_order_of_car,
  validate constraint car_order_going_back,
  validate constraint car_order_back_begun;
