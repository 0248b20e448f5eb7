-- Beside these, address keeps the region alone and invoice says only that one is wanted.
alter table mall_order
  add column address_sealed text,
  add column invoice_sealed text;
