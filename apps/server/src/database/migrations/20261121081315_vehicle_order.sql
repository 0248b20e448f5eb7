-- The car order goods were bought for; it lives in a domain of its own.
alter table mall_order add column vehicle_order_id text;
