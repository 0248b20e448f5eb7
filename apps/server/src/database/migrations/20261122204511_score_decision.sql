-- Points operators give or take; above a limit two of them decide.
create table score_decision (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  delta integer not null check (delta <> 0),
  reason text not null,
  state text not null check (state in ('waiting', 'done', 'refused')),
  asked_by text not null,
  asked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  primary key (user_id, id),
  check ((state = 'waiting') = (decided_at is null))
);
create unique index score_decision_by_id on score_decision (id);
create index score_decision_waiting on score_decision (asked_at) where state = 'waiting';
