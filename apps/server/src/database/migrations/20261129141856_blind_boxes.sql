-- The boxes of a set that are sold or held; free ones have no row. What is in one is drawn when it is opened.
create table blind_box (
  activity_id text not null references activity (id),
  set_no integer not null check (set_no >= 1),
  number integer not null check (number >= 1),
  user_id text not null,
  order_id text not null,
  state text not null check (state in ('held', 'paid', 'opened')),
  at timestamptz not null,
  -- When it opens by itself.
  opens_at timestamptz,
  prize_id text,
  award_id text,
  opened_at timestamptz,
  primary key (activity_id, set_no, number),
  check ((state = 'opened') = (prize_id is not null and opened_at is not null))
);
create index blind_box_of_order on blind_box (order_id);
create index blind_box_of_member on blind_box (user_id, activity_id, at);
create index blind_box_to_open on blind_box (opens_at) where state = 'paid';

-- Who said to be 18 or older.
create table blind_box_adult (
  user_id text not null references app_user (id),
  activity_id text not null references activity (id),
  at timestamptz not null,
  primary key (user_id, activity_id)
);
