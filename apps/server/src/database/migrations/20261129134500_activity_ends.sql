-- When nothing of an activity can be claimed any more: what it had set aside is back on the shelf then.
alter table activity add column closed_at timestamptz;
create index activity_to_settle on activity (settle_at)
  where published_at is not null and settled_at is null and cancelled_at is null;
create index activity_to_close on activity (id)
  where closed_at is null and (settled_at is not null or cancelled_at is not null);
