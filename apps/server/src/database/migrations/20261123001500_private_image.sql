-- Pictures that only their sender sees and the desk they are handed in to. The bytes are sealed in the
-- object store by a key of the picture's own, which `sealed` has, sealed by the vault.
create table private_image (
  user_id text not null,
  id text not null unique,
  purpose text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Of each file its width and its size in bytes when open.
  files jsonb not null,
  color text not null,
  -- Of the largest file, to find the same picture handed in again.
  sha256 text not null,
  -- Null once it is erased; the bytes follow.
  sealed text,
  -- What it was handed in for; null until a form with it is sent.
  subject text,
  created_at timestamptz not null,
  -- Null while the matter is open.
  delete_at timestamptz,
  check (subject is not null or delete_at is not null),
  primary key (user_id, id)
);
create index private_image_due on private_image (delete_at) where delete_at is not null;
create index private_image_erased on private_image (id) where sealed is null;
create index private_image_alike on private_image (sha256);
create index private_image_subject on private_image (user_id, subject);

-- Who of the desk looked at a private picture, and why. Its owner is shown it, also of pictures that are gone.
create table private_image_look (
  user_id text not null,
  id text not null,
  image_id text not null,
  subject text not null,
  operator_id text not null,
  operator_name text not null,
  purpose text not null,
  why text not null,
  at timestamptz not null,
  primary key (user_id, id)
);
create index private_image_look_subject on private_image_look (user_id, subject, at);
create trigger private_image_look_stays before update or delete or truncate on private_image_look
  for each statement execute function refuse_change();
