-- outside of a transaction
drop index concurrently if exists commodity_in_subcategory;

create index concurrently commodity_in_subcategory on commodity (subcategory_id, sort, id) where on_shelf;

drop index concurrently if exists search_history_lately;

create index concurrently search_history_lately on search_history (brand, searched_at);

drop index concurrently if exists review_praising;

create index concurrently review_praising on review (created_at desc, id) where stars = 5 and images <> '[]' and content <> '';
