alter table car_policy drop constraint car_policy_kind_check;
alter table car_policy
  add constraint car_policy_kind_known check (kind in ('booking', 'blind', 'presale')) not valid;
insert into car_policy (brand, kind, key, value, effective_at)
select brand, kinds.kind, key,
  case
    when kinds.kind = 'blind' and key = 'depositFen' then 19900
    when kinds.kind = 'presale' and key = 'depositFen' then 200000
    when kinds.kind = 'blind' and key = 'payMinutes' then 15
    else value
  end,
  effective_at
from car_policy, (values ('blind'), ('presale')) as kinds (kind)
where car_policy.kind = 'booking' and effective_at = '2026-01-01T00:00:00+08:00';
