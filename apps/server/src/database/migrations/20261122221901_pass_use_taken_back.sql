-- outside of a transaction
drop index concurrently if exists write_off_use_taken_back;

-- A use is taken back once.
create unique index concurrently write_off_use_taken_back on write_off_use (user_id, code_id, reverses)
  where reverses is not null;
