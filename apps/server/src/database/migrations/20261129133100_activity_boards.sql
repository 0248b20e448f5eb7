-- What stands on the boards of activities. Its place is what comes before it by score, then by the moment
-- at which that was reached.
create table board_entry (
  activity_id text not null references activity (id),
  board text not null,
  -- A member's account, or a work or entry of the activity.
  subject_id text not null,
  -- Whose it is; null for what operators entered.
  owner_id text references app_user (id),
  score integer not null check (score >= 0),
  reached_at timestamptz not null,
  primary key (activity_id, board, subject_id)
);
create index board_entry_by_place
  on board_entry (activity_id, board, score desc, reached_at, subject_id);
create index board_entry_by_owner on board_entry (owner_id, activity_id) where owner_id is not null;
