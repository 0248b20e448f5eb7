alter table payment_part validate constraint payment_part_memo;
