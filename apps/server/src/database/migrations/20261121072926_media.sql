create table upload (
  user_id text not null,
  -- Unguessable: whoever knows it may see the picture.
  id text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths jsonb not null,
  color text not null,
  created_at timestamptz not null,
  -- Set by what shows the picture; without it the sweep removes the upload after a day.
  used_at timestamptz,
  primary key (user_id, id)
);
create index upload_unused on upload (created_at) where used_at is null;
