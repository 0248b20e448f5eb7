alter table payment add constraint payment_has_subject
  check (subject_id is not null and owner_id is not null) not valid;
