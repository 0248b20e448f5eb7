-- The drive that gave a chance, whose reference is its series: one counts a series and activity.
alter table chance add column cause text not null default '';
-- Chances that went with the refund of their order, used ones among them.
alter table chance add column taken_back integer not null default 0;
alter table chance add constraint chance_taken_back
  check (taken_back between 0 and granted) not valid;

-- What was drawn: the number, the version of the rules, what it fell on and what was given.
create table draw (
  user_id text not null references app_user (id),
  id text not null,
  activity_id text not null references activity (id),
  -- Which of the member's draws in the activity, and on which Shanghai day.
  serial integer not null check (serial >= 1),
  day text not null,
  chance_id text not null,
  version integer not null,
  number integer not null,
  out_of integer not null,
  hit_prize text not null,
  prize text not null,
  fell_back text not null check (fell_back in ('none', 'gone', 'day', 'share')),
  at timestamptz not null,
  -- Null until it was shown.
  seen_at timestamptz,
  -- When the chance was taken back that it used.
  undone_at timestamptz,
  primary key (user_id, id),
  unique (user_id, activity_id, serial),
  foreign key (user_id, chance_id) references chance (user_id, id),
  check (number >= 0 and number < out_of),
  check ((fell_back = 'none') = (prize = hit_prize))
);
create index draw_of_prize on draw (activity_id, hit_prize);

-- Prizes in people's hands. The piece was taken when the award was made.
create table award (
  user_id text not null references app_user (id),
  id text not null,
  activity_id text not null references activity (id),
  prize_id text not null,
  -- What it was won by, and which one of it. That gives one award.
  source text not null,
  reference text not null,
  state text not null check (state in ('toClaim', 'done', 'lapsed', 'void')),
  value_fen integer not null,
  at timestamptz not null,
  -- By when it is claimed; null for what came by itself.
  claim_until timestamptz,
  -- When the winner is reminded next, or when it lapses; null once it is not to be claimed.
  due_at timestamptz,
  reminded_at timestamptz,
  -- The reward that gave it, and what came of it in its own domain.
  reward_id text,
  result text not null default '',
  primary key (user_id, id),
  unique (user_id, activity_id, source, reference),
  check ((state = 'toClaim') = (due_at is not null))
);
create index award_due on award (due_at) where due_at is not null;
create index award_of_activity on award (activity_id, at desc, id desc);
