-- Members who want to know when an activity begins.
create table activity_reminder (
  user_id text not null references app_user (id),
  activity_id text not null references activity (id),
  at timestamptz not null,
  told_at timestamptz,
  primary key (user_id, activity_id)
);
create index activity_reminder_due on activity_reminder (activity_id) where told_at is null;
