-- When an operator last moved it on before its time: content leaves its times alone from then on.
alter table car_campaign add column moved_at timestamptz;
