-- Some of its money could not be carried back.
alter table car_order add column refund_refused boolean not null default false;
