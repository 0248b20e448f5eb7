alter table order_line
  add column account_sealed text;
