alter table series validate constraint series_model;
alter table series validate constraint series_own_model;
