-- # invitation

-- What inviting is about, by brand. Content; the numbers are samples.
create table invitation_programme (
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null check (kind in ('member', 'partner')),
  version integer not null check (version > 0),
  effective_on date not null,
  open boolean not null,
  -- The hosts in which it is said what inviting brings. This decides words alone.
  says_in text[] not null,
  -- How long a friend's joining is checked.
  hold_hours integer not null check (hold_hours > 0),
  -- How long a friend's steps count.
  window_days integer not null check (window_days > 0),
  -- Steps, texts, rules and faces.
  content jsonb not null,
  source text not null,
  primary key (brand, kind)
);

-- Who invited a member. A member has one inviter at most.
create table invitation (
  -- The invited member.
  user_id text primary key,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  inviter_id text not null,
  version integer not null,
  accepted_at timestamptz not null,
  -- Until then nothing is given.
  held_until timestamptz not null,
  ends_at timestamptz not null,
  refused_at timestamptz,
  refused_for text not null,
  check (inviter_id <> user_id),
  check (accepted_at < held_until and held_until < ends_at)
);
create index invitation_by_id on invitation (id);
create index invitation_by_inviter on invitation (inviter_id, brand, accepted_at desc, id desc);

create table invitation_step (
  user_id text not null references invitation (user_id),
  id text not null,
  step text not null check (step in ('registered', 'certified', 'ordered')),
  state text not null check (state in ('waiting', 'holding', 'rewarded', 'undoing', 'clawedBack',
    'refused', 'expired')),
  brand text not null check (brand in ('xtl', 'bz')),
  inviter_id text not null,
  -- The rule it is rewarded by.
  rule text not null,
  -- The smallest sum kept of an order; 0 where no money counts.
  min_fen bigint not null check (min_fen >= 0),
  -- When the state is left: the step ends, is rewarded, or is taken back.
  due_at timestamptz not null,
  reached_at timestamptz,
  -- What reached it, e.g. an order, and what is kept of its sum.
  reference text not null,
  kept_fen bigint not null check (kept_fen >= 0),
  given_at timestamptz,
  -- The points it brought; 0 once the month's limit was reached.
  score integer check (score >= 0),
  primary key (user_id, step),
  check (given_at is null or reached_at is not null)
);
create index invitation_step_due on invitation_step (due_at)
  where state in ('waiting', 'holding', 'undoing');
create index invitation_step_given on invitation_step (inviter_id, brand, given_at desc, id desc)
  where given_at is not null;

insert into earn_rule (brand, code, version, effective_on, title, score, growth, per_yuan, levelled,
  caps, link, source, published_at)
values
  ('both', 'inviteRegistered', 1, '2020-01-01', '好友加入', 100, 10, false, false,
    '[{"window":"month","of":"times","max":20}]', null, '示例配置，上线前由业务确认', '2026-11-29'),
  ('both', 'inviteCertified', 1, '2020-01-01', '好友完成车主认证', 500, 100, false, false,
    '[{"window":"month","of":"times","max":20}]', null, '示例配置，上线前由业务确认', '2026-11-29'),
  ('both', 'inviteOrdered', 1, '2020-01-01', '好友首单', 200, 50, false, false,
    '[{"window":"month","of":"times","max":20}]', null, '示例配置，上线前由业务确认', '2026-11-29');
