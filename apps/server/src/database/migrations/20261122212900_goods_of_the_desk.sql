-- outside of a transaction
drop index concurrently if exists commodity_of_desk;

-- Those who keep the shelf look for words of titles among all goods.
create index concurrently commodity_of_desk on commodity (brand, id) include (title, on_shelf);
