-- What a member asked to have of all that is kept about them: a file, sealed, for some days.
create table data_export (
  user_id text not null,
  id text not null,
  asked_at timestamptz not null,
  -- Null while it is being made.
  ready_at timestamptz,
  over_at timestamptz,
  bytes integer,
  -- Compressed JSON; null before it is ready and once its days are over.
  sealed text,
  primary key (user_id, id)
);
create index data_export_over on data_export (over_at) where over_at is not null;
