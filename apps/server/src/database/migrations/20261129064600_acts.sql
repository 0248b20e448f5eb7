-- Activities, as operators write them.
create table act (
  id text primary key,
  brand text not null,
  title text not null,
  teaser text not null,
  kind text not null,
  pictures jsonb not null,
  city text not null,
  address text not null,
  -- GCJ-02; null for one online.
  lng double precision,
  lat double precision,
  organiser text not null,
  organiser_phone text not null,
  group_image text,
  sign_from timestamptz not null,
  sign_to timestamptz not null,
  min_people integer not null,
  party_max integer not null check (party_max >= 1),
  form_id text,
  audience text not null check (audience in ('all', 'owner', 'certified')),
  needs_car text not null check (needs_car in ('no', 'may', 'must')),
  series_ids jsonb not null,
  fee_fen integer not null check (fee_fen >= 0),
  fee_score integer not null check (fee_score >= 0),
  refund jsonb not null,
  agenda jsonb not null,
  detail text not null,
  requirements jsonb not null,
  bring jsonb not null,
  safety text not null,
  status text not null check (status in ('draft', 'published', 'cancelled', 'settled')),
  cancel_reason text not null default '',
  -- Until when everybody may leave for nothing.
  free_until timestamptz,
  version integer not null default 1,
  -- The first and the last moment of its sessions.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When its clock moves something next; null for nothing more.
  next_at timestamptz,
  created_at timestamptz not null,
  check (sign_from < sign_to),
  check ((lng is null) = (lat is null))
);
create index act_of_brand on act (brand, ends_at, id) where status <> 'draft';
create index act_due on act (next_at) where next_at is not null;

create table act_session (
  act_id text not null references act (id),
  id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity integer not null check (capacity >= 0),
  -- Places of sign-ups that hold some.
  taken integer not null default 0 check (taken >= 0),
  -- Parties in the queue, and the last number given.
  waiting integer not null default 0 check (waiting >= 0),
  waiting_seq integer not null default 0,
  waiting_max integer not null check (waiting_max >= 0),
  primary key (act_id, id),
  check (taken <= capacity),
  check (starts_at < ends_at)
);

create table act_join (
  user_id text not null references app_user (id),
  id text not null,
  act_id text not null references act (id),
  session_id text not null,
  brand text not null,
  status text not null check (status in ('pendingPay', 'confirmed', 'checkedIn', 'waiting',
    'offered', 'exited', 'expired', 'cancelled', 'noShow')),
  -- What the cashier and operators call it by.
  order_no text not null,
  seats integer not null check (seats >= 1),
  waiting_no integer,
  form_id text,
  car_id text,
  shown boolean not null,
  -- Where the guest comes from, for the list of those who take part; ''.
  city text not null,
  -- The names of those who come along, sealed; null without any.
  companions text,
  -- The fee for all places.
  fee_fen integer not null,
  fee_score integer not null,
  hold_until timestamptz,
  signed_at timestamptz not null,
  confirmed_at timestamptz,
  paid_at timestamptz,
  checked_in_at timestamptz,
  ended_at timestamptz,
  reason text not null default '',
  refund_fen integer not null default 0,
  refund_score integer not null default 0,
  refund_id text,
  primary key (user_id, id),
  check ((status in ('pendingPay', 'offered')) = (hold_until is not null)),
  check (status <> 'waiting' or waiting_no is not null)
);
create unique index act_join_of_member on act_join (act_id, user_id)
  where status in ('pendingPay', 'confirmed', 'checkedIn', 'waiting', 'offered');
create index act_join_queue on act_join (act_id, session_id, waiting_no) where status = 'waiting';
create index act_join_held on act_join (hold_until) where hold_until is not null;
create index act_join_of_act on act_join (act_id, signed_at, id);
create index act_join_by_number on act_join (order_no);
create index act_join_mine on act_join (user_id, signed_at desc, id);

-- Members who lead an activity.
create table act_organiser (
  user_id text not null references app_user (id),
  act_id text not null references act (id),
  primary key (user_id, act_id)
);
