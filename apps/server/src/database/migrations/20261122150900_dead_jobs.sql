-- When a worker took the job; null while it waits.
alter table job add column taken_at timestamptz;

-- Jobs that failed as often as they may; an operator runs them again.
create table dead_job (
  id text primary key,
  kind text not null,
  payload jsonb not null,
  attempts integer not null,
  last_error text not null,
  died_at timestamptz not null
);
create index dead_job_by_age on dead_job (died_at desc, id);
