-- outside of a transaction
drop index concurrently if exists car_evaluation_of_series;

create index concurrently car_evaluation_of_series
  on car_evaluation (series_id, created_at desc, order_id) where state = 'live';
