-- Signs nobody takes for others; only what is paid by transfer has them.
alter table payment_part add constraint payment_part_memo
  check (memo ~ '^[2-9A-HJ-NP-Z]{8}$') not valid;
