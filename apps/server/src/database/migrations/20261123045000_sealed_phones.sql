-- Phones of accounts are sealed; the index finds an account by its phone.
alter table app_user
  add column phone_sealed text,
  add column phone_index text,
  alter column phone drop not null;
