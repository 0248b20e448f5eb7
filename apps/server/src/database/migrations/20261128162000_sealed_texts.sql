-- What members type about an order, sealed. The plain columns have it in rows of earlier releases.
alter table mall_order add column remark_sealed text;
alter table after_sale add column explanation_sealed text;
alter table car_order add column remark_sealed text;
