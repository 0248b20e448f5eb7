-- When a member was at a place of an activity, each once or once a day. Where they stood is not kept.
create table activity_presence (
  user_id text not null references app_user (id),
  activity_id text not null references activity (id),
  -- The store.
  spot text not null,
  -- What its screen showed; '' where all screens of a store show the same.
  mark text not null,
  -- The Shanghai day; '' where each place counts once.
  day text not null,
  proof text not null check (proof in ('place', 'screen')),
  -- To ten metres; null for a code.
  distance_m integer check (distance_m >= 0 and distance_m % 10 = 0),
  at timestamptz not null,
  primary key (user_id, activity_id, spot, mark, day),
  check ((proof = 'place') = (distance_m is not null))
);
create index activity_presence_latest on activity_presence (user_id, at desc);
