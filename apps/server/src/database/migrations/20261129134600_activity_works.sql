-- What members make for activities: pictures, videos, cards of words.
create table work (
  activity_id text not null references activity (id),
  id text not null,
  -- Whose it is.
  user_id text not null,
  kind text not null check (kind in ('picture', 'video', 'quote')),
  -- Its number within the activity, from 1.
  number integer not null check (number >= 1),
  title text not null,
  content text not null,
  -- The words as others see them, where contacts are covered; null for the same.
  shown_title text,
  shown_content text,
  images jsonb not null default '[]',
  video_id text,
  video_poster text,
  face text,
  ai boolean not null default false,
  state text not null check (state in ('live', 'held', 'removed')),
  state_reason text not null default '',
  -- What a moderator has to look at in it.
  found jsonb not null default '[]',
  comments integer not null default 0 check (comments >= 0),
  commenters integer not null default 0 check (commenters >= 0),
  sample boolean not null default false,
  created_at timestamptz not null,
  primary key (activity_id, id),
  unique (activity_id, number),
  check ((kind = 'video') = (video_id is not null)),
  check ((kind = 'quote') = (face is not null))
);
create index work_by_id on work (id);
create index work_newest on work (activity_id, created_at desc, id) where state = 'live';
create index work_of_member on work (user_id, activity_id, created_at desc, id);

alter table comment drop constraint comment_subject_type_check;
alter table comment add constraint comment_subject_type_check
  check (subject_type in ('post', 'act', 'work')) not valid;

-- How many votes of a day a member has used in an activity.
create table vote_quota (
  user_id text not null references app_user (id),
  activity_id text not null references activity (id),
  -- The Shanghai day, or 'once' where votes are not of a day.
  day text not null,
  cap integer not null check (cap >= 1),
  used integer not null,
  primary key (user_id, activity_id, day),
  check (used between 0 and cap)
);

-- How often a member has voted for something on a day.
create table vote (
  user_id text not null references app_user (id),
  activity_id text not null references activity (id),
  day text not null,
  subject_id text not null,
  cap integer not null check (cap >= 1),
  n integer not null,
  host text not null check (host in ('app', 'applet', 'wechat', 'tiktok', 'browser')),
  -- When the last of them was cast.
  at timestamptz not null,
  primary key (user_id, activity_id, day, subject_id),
  check (n between 1 and cap)
);
create index vote_of_activity on vote (activity_id, user_id, day);

-- What lies with its activity names a person without a reference.
alter table board_entry drop constraint if exists board_entry_owner_id_fkey;
