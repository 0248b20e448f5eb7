-- outside of a transaction
-- Rows that are still to be sealed; empty once they are.
drop index concurrently if exists mall_order_unsealed_remark;

create index concurrently mall_order_unsealed_remark on mall_order (user_id, id) where remark <> '';

drop index concurrently if exists after_sale_unsealed_explanation;

create index concurrently after_sale_unsealed_explanation on after_sale (user_id, id)
  where explanation <> '';

drop index concurrently if exists car_order_unsealed_remark;

create index concurrently car_order_unsealed_remark on car_order (user_id, id) where remark <> '';
