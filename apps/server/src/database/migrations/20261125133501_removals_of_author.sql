-- outside of a transaction
drop index concurrently if exists moderation_case_removed_of;

create index concurrently moderation_case_removed_of on moderation_case (author_id, decided_at)
  where state = 'removed';
