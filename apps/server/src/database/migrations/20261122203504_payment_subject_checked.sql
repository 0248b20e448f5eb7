alter table payment validate constraint payment_has_subject;
