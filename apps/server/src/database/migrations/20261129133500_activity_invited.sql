-- outside of a transaction
-- Whom a member brought into activities, and who helped a member: the list of friends asks for both.
drop index concurrently if exists participation_brought;

create index concurrently participation_brought on participation (brought_by, joined_at desc)
  where brought_by is not null;

drop index concurrently if exists help_of_owner;

create index concurrently help_of_owner on help (owner_id, at desc);
