-- Teams that buy together. Its orders wait until it is full.
create table activity_team (
  activity_id text not null references activity (id),
  id text not null,
  -- The deal of the activity that its members order at.
  deal_id text not null,
  -- Who opened it, or the member who paid first of those that are left.
  leader_id text not null,
  size integer not null check (size between 2 and 10),
  -- Who has paid, and whose order waits for its payment.
  members integer not null default 0 check (members >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  status text not null check (status in ('open', 'formed', 'failed')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  formed_at timestamptz,
  -- When its leader got the reward for those who kept what they bought.
  rewarded_at timestamptz,
  primary key (activity_id, id),
  check (members + reserved <= size),
  check ((status = 'formed') = (formed_at is not null)),
  check (status <> 'formed' or members = size)
);
create index activity_team_by_id on activity_team (id);
create index activity_team_over on activity_team (expires_at) where status = 'open';
create index activity_team_open on activity_team (activity_id, expires_at) where status = 'open';

-- A seat, which is an order.
create table activity_team_member (
  activity_id text not null,
  team_id text not null,
  user_id text not null,
  order_id text not null,
  seat integer not null check (seat between 1 and 10),
  state text not null check (state in ('reserved', 'in', 'left', 'refunded')),
  -- Whether an account takes part once in the activity.
  once boolean not null,
  pay_by timestamptz not null,
  at timestamptz not null,
  paid_at timestamptz,
  -- Whether the goods were kept; null while they can go back.
  kept boolean,
  primary key (activity_id, team_id, order_id),
  foreign key (activity_id, team_id) references activity_team (activity_id, id)
);
create unique index activity_team_seat on activity_team_member (activity_id, team_id, seat)
  where state in ('reserved', 'in');
create unique index activity_team_person on activity_team_member (activity_id, team_id, user_id)
  where state in ('reserved', 'in');
create unique index activity_team_once on activity_team_member (activity_id, user_id)
  where once and state in ('reserved', 'in');
create index activity_team_of_member on activity_team_member (user_id, activity_id, at desc);
create index activity_team_of_order on activity_team_member (order_id);
