-- outside of a transaction
drop index concurrently if exists lead_shared_from_index;

create index concurrently lead_shared_from_index on lead (shared_from) where shared_from is not null;
