-- What is given and held of content, counted apart from it; see 20261130100000_sku_stock. Every row of
-- content has a count here; in the tables that the contract makes, a row comes with the first that counts.
create view coupon_claims as select id as coupon_id, claimed from coupon;

create view credit_places as select id as offer_id, taken from credit_offer;

create view campaign_places as select id as campaign_id, taken, last_no from car_campaign;
