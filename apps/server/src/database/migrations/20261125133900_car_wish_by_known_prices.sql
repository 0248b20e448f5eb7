-- outside of a transaction
drop index concurrently if exists car_wish_by_known_prices;

-- Trims whose prices are not those members know of are found without a look at what is kept of others.
create index concurrently car_wish_by_known_prices
  on car_wish (brand, type_id, (coalesce(told_version, price_version)));
