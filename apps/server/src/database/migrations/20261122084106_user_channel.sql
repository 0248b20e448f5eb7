-- Where a member came from when they registered; null where nobody said.
alter table app_user
  add column channel_v1 text,
  add column channel_v2 text,
  add column channel_v3 text;
