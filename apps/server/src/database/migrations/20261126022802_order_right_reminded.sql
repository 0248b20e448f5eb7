-- The day of which an owner was told before it came.
alter table order_right add column told_for date;
