alter table invoice_title
  add column sealed text,
  alter column content drop not null;
