-- outside of a transaction
drop index concurrently if exists write_off_use_of_store;

-- What a store took today, newest first.
create index concurrently write_off_use_of_store on write_off_use (dealer_id, at desc, id desc);
