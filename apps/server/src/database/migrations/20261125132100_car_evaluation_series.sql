-- What was said before buyers were told that others read it stays without a series: nobody but its store sees it.
alter table car_evaluation add column series_id text;
