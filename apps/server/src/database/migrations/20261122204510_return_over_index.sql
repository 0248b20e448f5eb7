-- outside of a transaction
drop index concurrently if exists mall_order_return_open;

create index concurrently mall_order_return_open on mall_order (completed_at)
  where status = 'completed' and return_over_at is null;
