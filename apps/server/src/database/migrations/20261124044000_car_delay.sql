-- Days a late car has been made up for.
alter table car_order add column delay_days smallint not null default 0;
