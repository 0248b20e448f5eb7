-- outside of a transaction
drop index concurrently if exists car_order_by_campaign;

create index concurrently car_order_by_campaign on car_order (campaign_id, status, convert_by)
  where campaign_id is not null;
