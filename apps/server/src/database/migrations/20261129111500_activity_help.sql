-- How many friends have helped a participation. One guarded update counts one more.
create table help_count (
  join_id text primary key,
  needed integer not null check (needed >= 1),
  helped integer not null,
  check (helped between 0 and needed)
);

-- Which friend helped whom, once.
create table help (
  join_id text not null,
  helper_id text not null,
  activity_id text not null references activity (id),
  owner_id text not null,
  -- Its place among the helps of the participation, from 1.
  serial integer not null check (serial >= 1),
  host text not null check (host in ('app', 'applet', 'wechat', 'tiktok', 'browser')),
  at timestamptz not null,
  primary key (join_id, helper_id),
  unique (join_id, serial),
  check (owner_id <> helper_id)
);
create index help_by_helper on help (helper_id, at desc, join_id);

-- How many members a friend has helped in an activity.
create table help_quota (
  helper_id text not null references app_user (id),
  activity_id text not null references activity (id),
  cap integer not null check (cap >= 1),
  used integer not null,
  primary key (helper_id, activity_id),
  check (used between 0 and cap)
);
