-- outside of a transaction
drop index concurrently if exists car_price_protecting;

create index concurrently car_price_protecting on car_price (subject) where protects;
