-- outside of a transaction
update moderation_case set due_at = created_at + interval '1 day' where due_at = '2026-01-01';

drop index concurrently if exists moderation_case_due;

create index concurrently moderation_case_due on moderation_case (brand, due_at, id)
  where state = 'open';
