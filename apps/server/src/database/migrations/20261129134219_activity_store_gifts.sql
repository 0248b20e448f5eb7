-- The pieces of a gift that stores keep, and how many were claimed. One guarded update claims one more.
create table activity_store (
  activity_id text not null references activity (id),
  dealer_id text not null,
  stock integer not null,
  taken integer not null,
  primary key (activity_id, dealer_id),
  check (taken between 0 and stock)
);

-- The gift that a store keeps for a member, once in an activity.
create table activity_store_gift (
  user_id text not null references app_user (id),
  activity_id text not null references activity (id),
  award_id text not null,
  dealer_id text not null,
  -- Its pass; null for a moment, while it is issued.
  pass_id text,
  -- When the piece went back to the store.
  returned_at timestamptz,
  primary key (user_id, activity_id)
);
create index activity_store_gift_by_award on activity_store_gift (user_id, award_id);
