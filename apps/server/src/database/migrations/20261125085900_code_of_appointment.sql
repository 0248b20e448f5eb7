-- outside of a transaction
-- Codes of appointments that are open are taken at the desk of their store, as all others are.
insert into write_off_code (
  user_id, id, source_kind, source_id, code, dealer_id, uses, uses_left, issued_at, valid_from, valid_until
)
select
  user_id, id, 'appointment', id, code, dealer_id, 1, 1, created_at,
  start_at - interval '1 hour',
  (date_trunc('day', start_at at time zone 'Asia/Shanghai') + interval '1 day') at time zone 'Asia/Shanghai'
from appointment
where status in ('toConfirm', 'confirmed')
on conflict do nothing;
