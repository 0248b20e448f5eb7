-- The prices a configuration's member was last told of; null before there was anything to tell.
alter table car_wish add column told_version text;
