-- outside of a transaction
drop index concurrently if exists lead_by_status;

create index concurrently lead_by_status on lead (status, due_at, id);
