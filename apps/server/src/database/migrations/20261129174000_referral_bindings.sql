-- Who recommends in a programme, with the code by which friends name them.
create table referral_participant (
  user_id text not null,
  programme_id text not null references referral_programme (id),
  brand text not null check (brand in ('xtl', 'bz')),
  code text not null check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  -- The rules that were agreed to.
  version integer not null check (version >= 1),
  joined_at timestamptz not null,
  -- Whether the ranking shows them.
  shown boolean not null default true,
  -- The own kept sales, and when the last of them was.
  kept integer not null default 0 check (kept >= 0),
  kept_at timestamptz,
  primary key (user_id, programme_id)
);
create index referral_participant_ranked on referral_participant (programme_id, kept desc, kept_at, user_id)
  where kept > 0;

-- Whose code it is. Codes are found without knowing whose they are.
create table referral_code (
  code text primary key check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  user_id text not null,
  programme_id text not null
);

-- Whose link a member opened, so that it is offered to them. It binds nobody.
create table referral_touch (
  user_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  code text not null,
  at timestamptz not null,
  primary key (user_id, code)
);
create index referral_touch_at on referral_touch (at);

-- On which sides a person of a brand has stood. Both rows of a binding are locked in the order of their
-- people, so that rings of recommendations cannot close.
create table referral_role (
  user_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  -- When they last recommended somebody, and were recommended.
  out_at timestamptz,
  in_at timestamptz,
  primary key (user_id, brand)
);

-- A recommendation that a friend accepted. It has one inviter and one friend and nobody above them.
create table referral_binding (
  -- The friend.
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  programme_id text not null,
  version integer not null,
  inviter_id text not null,
  bound_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('open', 'locked', 'delivered', 'review', 'kept', 'expired',
    'released', 'replaced', 'refused', 'returned')),
  -- Whether the inviter sees the steps.
  shows boolean not null,
  -- When the days of observation are over; null before the last step.
  due_at timestamptz,
  -- By when an operator decides; null for one that needs no look.
  review_by timestamptz,
  -- When the friend was told that it ends soon.
  reminded_at timestamptz,
  -- Whether it is among the inviter's kept sales: of so many a year.
  counted boolean not null default false,
  closed_at timestamptz,
  closed_reason text not null default '',
  -- The one that the friend changed.
  replaces_id text,
  primary key (user_id, id),
  foreign key (programme_id, version) references referral_version (programme_id, version),
  unique (user_id, id, inviter_id),
  check (inviter_id <> user_id),
  check (due_at is not null or state not in ('delivered', 'review', 'kept', 'returned'))
);
create unique index referral_binding_open on referral_binding (user_id, brand)
  where state in ('open', 'locked', 'delivered', 'review');
create index referral_binding_by_id on referral_binding (id);
create index referral_binding_by_inviter on referral_binding (inviter_id, programme_id, bound_at desc, id desc);
create index referral_binding_due on referral_binding (due_at) where state = 'delivered';
create index referral_binding_ending on referral_binding (expires_at) where state = 'open';
create index referral_binding_of_programme on referral_binding (programme_id)
  where state = 'locked';
create index referral_binding_review on referral_binding (brand, review_by) where state = 'review';

-- The steps that facts reached. One fact serves one binding.
create table referral_step (
  user_id text not null,
  id text not null,
  binding_id text not null,
  step text not null,
  fact_kind text not null,
  fact_ref text not null,
  at timestamptz not null,
  -- When the fact was gone.
  undone_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, binding_id) references referral_binding (user_id, id)
);
create unique index referral_step_reached on referral_step (user_id, binding_id, step)
  where undone_at is null;
create unique index referral_step_fact on referral_step (user_id, fact_kind, fact_ref, step)
  where undone_at is null;

-- The car order that a binding counts. One purchase pays one binding.
create table referral_sale (
  user_id text not null,
  order_id text not null,
  binding_id text not null,
  at timestamptz not null,
  void_at timestamptz,
  primary key (user_id, order_id, binding_id),
  foreign key (user_id, binding_id) references referral_binding (user_id, id)
);
create unique index referral_sale_order on referral_sale (user_id, order_id) where void_at is null;
create unique index referral_sale_binding on referral_sale (user_id, binding_id) where void_at is null;

-- The place of a binding in a budget, or in the line for one.
create table referral_place (
  programme_id text not null,
  key text not null,
  binding_id text not null,
  user_id text not null,
  state text not null check (state in ('waiting', 'reserved', 'spent')),
  -- When the place was asked for; the line goes by it.
  at timestamptz not null,
  primary key (programme_id, key, binding_id),
  foreign key (programme_id, key) references referral_budget (programme_id, key)
);
create index referral_place_line on referral_place (programme_id, key, at, binding_id)
  where state = 'waiting';

-- What a recommendation, or a number of them, brings to one of the two who are in it.
create table referral_reward (
  user_id text not null,
  id text not null,
  programme_id text not null,
  version integer not null,
  brand text not null check (brand in ('xtl', 'bz')),
  side text not null check (side in ('inviter', 'friend')),
  -- The reward of the programme, or its tier.
  key text not null,
  -- The recommendation it is for; null for a tier's.
  binding_id text,
  friend_id text,
  inviter_id text,
  state text not null check (state in ('waiting', 'held', 'review', 'toClaim', 'given', 'lapsed', 'void',
    'takenBack')),
  at timestamptz not null,
  -- When the next thing is to be done for it.
  due_at timestamptz,
  claim_until timestamptz,
  reminded_at timestamptz,
  -- Whether the other gift was taken in its place.
  instead boolean not null default false,
  reward_id text,
  -- The order of goods.
  order_id text,
  reason text not null default '',
  primary key (user_id, id),
  foreign key (programme_id, version) references referral_version (programme_id, version),
  foreign key (friend_id, binding_id, inviter_id) references referral_binding (user_id, id, inviter_id),
  -- One level: a recommendation pays its friend and its inviter alone.
  check ((binding_id is null) = (friend_id is null) and (binding_id is null) = (inviter_id is null)),
  check (binding_id is null or user_id = case side when 'inviter' then inviter_id else friend_id end),
  check (binding_id is not null or side = 'inviter')
);
-- A step that is reached again gives again what was taken back.
create unique index referral_reward_once on referral_reward (user_id, binding_id, key)
  where state not in ('void', 'takenBack') and binding_id is not null;
create unique index referral_reward_tier on referral_reward (user_id, programme_id, key)
  where state <> 'void' and binding_id is null;
create index referral_reward_by_binding on referral_reward (binding_id) where binding_id is not null;
create index referral_reward_newest on referral_reward (user_id, brand, at desc, id desc);
create index referral_reward_by_order on referral_reward (order_id) where order_id is not null;
create index referral_reward_due on referral_reward (due_at) where due_at is not null;

-- Who is told when a programme begins.
create table referral_reminder (
  user_id text not null,
  programme_id text not null references referral_programme (id),
  at timestamptz not null,
  told_at timestamptz,
  primary key (user_id, programme_id)
);
create index referral_reminder_of_programme on referral_reminder (programme_id) where told_at is null;
