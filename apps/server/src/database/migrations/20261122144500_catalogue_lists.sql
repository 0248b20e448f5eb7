-- outside of a transaction
-- Every order of the catalogue's lists, of a brand and of a category of it, so that a page is read
-- from where it begins; and what operators page through.
drop index concurrently if exists commodity_by_sort;

create index concurrently commodity_by_sort on commodity (brand, sort, id) where on_shelf;

drop index concurrently if exists commodity_by_sold;

create index concurrently commodity_by_sold on commodity (brand, sold desc, id) where on_shelf;

drop index concurrently if exists commodity_by_listed_at;

create index concurrently commodity_by_listed_at on commodity (brand, listed_at desc, id) where on_shelf;

drop index concurrently if exists commodity_by_price;

create index concurrently commodity_by_price on commodity (brand, price_fen, score, id) where on_shelf;

drop index concurrently if exists commodity_in_category_by_sort;

create index concurrently commodity_in_category_by_sort on commodity (brand, category_id, sort, id) where on_shelf;

drop index concurrently if exists commodity_in_category_by_sold;

create index concurrently commodity_in_category_by_sold on commodity (brand, category_id, sold desc, id) where on_shelf;

drop index concurrently if exists commodity_in_category_by_listed_at;

create index concurrently commodity_in_category_by_listed_at on commodity (brand, category_id, listed_at desc, id) where on_shelf;

drop index concurrently if exists commodity_in_category_by_price;

create index concurrently commodity_in_category_by_price on commodity (brand, category_id, price_fen, score, id) where on_shelf;

drop index concurrently if exists commodity_for_points;

create index concurrently commodity_for_points on commodity (brand, sort, id) where on_shelf and score > 0;

drop index concurrently if exists commodity_by_id;

create index concurrently commodity_by_id on commodity (brand, id);

drop index concurrently if exists commodity_by_brand;

-- A search is always of one brand and of what is on the shelf. Indexes that know both are half as
-- long, and no other index is read beside them.
drop index concurrently if exists commodity_grams_xtl;

create index concurrently commodity_grams_xtl on commodity using gin (grams) where on_shelf and brand = 'xtl';

drop index concurrently if exists commodity_grams_bz;

create index concurrently commodity_grams_bz on commodity using gin (grams) where on_shelf and brand = 'bz';

drop index concurrently if exists commodity_grams;
