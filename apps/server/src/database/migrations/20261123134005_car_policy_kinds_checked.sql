alter table car_policy validate constraint car_policy_kind_known;
