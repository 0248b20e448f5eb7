-- What an author may not do for a while, and why; of the person, in both brands.
create table sanction (
  user_id text not null references app_user (id),
  id text not null,
  kind text not null check (kind in ('warning', 'mute', 'block')),
  -- The end of it; a warning is over when it has been said.
  until timestamptz not null,
  reason text not null,
  -- The case it was given for.
  case_id text not null,
  -- The operator who gave it; null for one that follows from the number of removals.
  given_by text,
  given_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by text,
  primary key (user_id, id),
  check (until >= given_at),
  check (lifted_at is not null or lifted_by is null)
);
create unique index sanction_by_id on sanction (id);
create index sanction_latest on sanction (given_at desc, id);
create index sanction_of_case on sanction (case_id);

-- Who looks at a case, until when: nobody else does meanwhile.
alter table moderation_case
  add column taken_by text,
  add column taken_until timestamptz;
