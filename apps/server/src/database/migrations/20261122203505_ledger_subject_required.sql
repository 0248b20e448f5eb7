alter table ledger_entry add constraint ledger_entry_has_subject
  check (subject_id is not null) not valid;
