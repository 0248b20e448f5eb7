alter table cart_item_removed
  add column account_sealed text;
