-- Since when the brand answers a buyer who asks to stop, because their store did not.
alter table car_order add column cancel_escalated_at timestamptz;
