-- Films of a series. The files are named by key: video and captions lie beside the pictures.
create table car_clip (
  id text primary key,
  series_id text not null,
  title text not null,
  -- Of the film and of its captions, without an ending.
  video text not null,
  -- Of the picture it begins with.
  poster text not null,
  seconds integer not null check (seconds > 0),
  -- [{at, title}], `at` in seconds.
  chapters jsonb not null,
  sort integer not null
);
create index car_clip_by_series on car_clip (series_id, sort);
