alter table car_item validate constraint car_item_kind_paid;
