-- Teams that cost nothing. Once one is full each member has the same draws.
create table pair_team (
  activity_id text not null references activity (id),
  id text not null,
  -- Who opened it, or who has been in it longest.
  leader_id text not null,
  size integer not null check (size between 2 and 10),
  members integer not null,
  -- Whether those who ask for any team are let in.
  welcome boolean not null,
  status text not null check (status in ('open', 'formed', 'failed')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  formed_at timestamptz,
  primary key (activity_id, id),
  check (members between 0 and size),
  check ((status = 'formed') = (formed_at is not null)),
  check ((status = 'formed') = (members = size))
);
create index pair_team_by_id on pair_team (id);
create index pair_team_over on pair_team (expires_at) where status = 'open';
create index pair_team_welcome on pair_team (activity_id, created_at, id)
  where status = 'open' and welcome;

-- One team a person in an activity; leaving removes the row.
create table pair_member (
  activity_id text not null,
  user_id text not null,
  team_id text not null,
  seat integer not null check (seat between 1 and 10),
  at timestamptz not null,
  primary key (activity_id, user_id),
  unique (activity_id, team_id, seat),
  foreign key (activity_id, team_id) references pair_team (activity_id, id)
);
