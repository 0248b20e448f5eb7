-- Accounts that goods are charged to are sealed; the index tells lines of a cart apart.
alter table cart_item
  add column account_sealed text,
  add column account_index text;
