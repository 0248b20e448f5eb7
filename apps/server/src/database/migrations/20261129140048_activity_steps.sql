-- The steps of a member's day in an activity, which only rise. They go when the consent is withdrawn, and
-- 90 days after the activity was settled.
create table step_day (
  user_id text not null references app_user (id),
  activity_id text not null references activity (id),
  day text not null,
  steps integer not null check (steps between 0 and 100000),
  synced_at timestamptz not null,
  primary key (user_id, activity_id, day)
);
create index step_day_of_activity on step_day (activity_id);
