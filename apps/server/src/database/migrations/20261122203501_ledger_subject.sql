-- Postings belong to what was paid for.
alter table ledger_entry
  add column subject text not null default 'mallOrder',
  add column subject_id text;
alter table ledger_entry alter column order_id drop not null;

create function name_ledger_entry() returns trigger language plpgsql as $$
begin
  new.subject_id := coalesce(new.subject_id, new.order_id);
  new.order_id := coalesce(new.order_id, new.subject_id);
  return new;
end $$;
create trigger ledger_entry_named before insert on ledger_entry
  for each row execute function name_ledger_entry();
