-- outside of a transaction
drop index concurrently if exists payment_part_by_memo;

-- A note names one transfer while it is open.
create unique index concurrently payment_part_by_memo on payment_part (memo)
  where memo is not null and status = 'open';

drop index concurrently if exists payment_part_of_memo;

create index concurrently payment_part_of_memo on payment_part (memo, created_at)
  where memo is not null;
