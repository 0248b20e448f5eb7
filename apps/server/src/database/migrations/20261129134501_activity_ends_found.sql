-- outside of a transaction
-- Activities whose results are due, and those of which something may have to go back to the shelf.
drop index concurrently if exists activity_to_settle;

create index concurrently activity_to_settle on activity (settle_at)
  where published_at is not null and settled_at is null and cancelled_at is null;

drop index concurrently if exists activity_to_close;

create index concurrently activity_to_close on activity (id)
  where closed_at is null and (settled_at is not null or cancelled_at is not null);
