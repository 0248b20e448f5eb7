-- How many days before its end its member was last told of a batch; null: not yet.
alter table score_batch add column ending_told smallint;
