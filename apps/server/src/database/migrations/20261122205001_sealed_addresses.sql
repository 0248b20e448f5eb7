-- Who lives there is sealed; the columns it stood in are null for sealed rows.
alter table address
  add column sealed text,
  alter column name drop not null,
  alter column phone drop not null,
  alter column detail drop not null;
