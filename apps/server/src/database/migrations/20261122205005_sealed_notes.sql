alter table invoice_note
  add column sealed text,
  alter column content drop not null;
