-- The appointment that stands for a proposed half day; null for proposals of before that wait for one.
alter table order_installation add column appointment_id text, add column start_at timestamptz;
