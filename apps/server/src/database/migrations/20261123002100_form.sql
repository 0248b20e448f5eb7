-- Forms as data: what operators publish and members answer.
create table form (
  brand text not null,
  id text not null,
  -- What each response is about; null: one response for each person.
  use text,
  state text not null check (state in ('live', 'closed')),
  version integer not null,
  closed_at timestamptz,
  primary key (brand, id),
  check ((state = 'closed') = (closed_at is not null))
);
-- One form asks about a thing at a time.
create unique index form_of_use on form (brand, use) where state = 'live' and use is not null;

-- What was published stays as it was.
create table form_version (
  brand text not null,
  form_id text not null,
  version integer not null,
  definition jsonb not null,
  published_at timestamptz not null,
  primary key (brand, form_id, version),
  foreign key (brand, form_id) references form (brand, id)
);

create table form_quota (
  brand text not null,
  form_id text not null,
  cell text not null,
  places integer not null,
  used integer not null default 0 check (used between 0 and places),
  primary key (brand, form_id, cell),
  foreign key (brand, form_id) references form (brand, id)
);

create table form_response (
  user_id text not null references app_user (id),
  id text not null,
  brand text not null,
  form_id text not null,
  -- '' where the form is about nothing but the person.
  subject_id text not null,
  version integer not null,
  status text not null check (status in ('draft', 'done', 'screened', 'full')),
  answers jsonb not null,
  -- What was typed and uploaded, sealed; null once it was kept long enough.
  typed text,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  finished_at timestamptz,
  -- When what was typed goes.
  forget_at timestamptz not null,
  primary key (user_id, id),
  foreign key (brand, form_id, version) references form_version (brand, form_id, version),
  check ((status = 'draft') = (finished_at is null))
);
-- One response of a person to a form, for each subject.
create unique index form_response_of on form_response (user_id, brand, form_id, subject_id);
create index form_response_finished on form_response (brand, form_id, finished_at desc, id)
  where status <> 'draft';
create index form_response_to_forget on form_response (forget_at)
  where typed is not null or status = 'draft';
