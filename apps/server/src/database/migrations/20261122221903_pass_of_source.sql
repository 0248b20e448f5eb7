-- outside of a transaction
drop index concurrently if exists write_off_code_by_source;

create index concurrently write_off_code_by_source on write_off_code (user_id, source_kind, source_id)
  where source_id is not null;
