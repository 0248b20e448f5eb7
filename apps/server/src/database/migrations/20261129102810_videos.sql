-- videos of members

create table video (
  id text primary key,
  user_id text not null,
  -- The key in the store of uploads, or the name of a clip of the content.
  file text not null,
  bytes integer not null check (bytes > 0),
  duration_ms integer not null check (duration_ms > 0),
  -- As it is shown: turned upright.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Since when nothing uses it; null while a post does.
  unused_since timestamptz,
  created_at timestamptz not null
);
create index video_unused on video (unused_since) where unused_since is not null;

alter table post add column video_id text;
-- The key of the picture that stands in its place.
alter table post add column video_poster text;
alter table post add constraint post_video_check
  check (video_id is null or jsonb_array_length(images) = 0) not valid;
