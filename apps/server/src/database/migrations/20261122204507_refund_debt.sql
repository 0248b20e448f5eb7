-- Points taken back that had been used already.
alter table after_sale add column debt_score integer not null default 0;
