-- outside of a transaction
drop index concurrently if exists upload_key;

create unique index concurrently upload_key on upload (id);

alter table upload drop constraint upload_pkey,
  add constraint upload_pkey primary key using index upload_key;

drop index concurrently if exists upload_by_id;
