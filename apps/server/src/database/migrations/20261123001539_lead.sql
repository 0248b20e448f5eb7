-- What a person asked one store for. A visitor's belongs to `phone:` and the keyed hash of the number.
create table lead (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null,
  dealer_id text not null references dealer (id),
  status text not null check (
    status in ('submitted', 'taken', 'answered', 'closed', 'withdrawn')
  ),
  -- In the shape of its kind; empty once erased.
  subject jsonb not null,
  title text not null,
  -- Sealed: name, phone and note; null once erased.
  contact text,
  -- Sealed: what the store wrote.
  answer text,
  way text not null check (way in ('sms', 'daytime', 'any')),
  consent_version text not null,
  -- Opens it for who sent it and is not signed in.
  access_key text not null,
  taken_by text not null default '',
  outcome text check (outcome in ('served', 'unreached', 'declined', 'lapsed')),
  created_at timestamptz not null,
  -- Until when the person was promised an answer, and when they were told that there is none.
  due_at timestamptz not null,
  overdue_at timestamptz,
  taken_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz,
  erased_at timestamptz,
  primary key (user_id, id),
  check ((status = 'closed') <= (closed_at is not null and outcome is not null)),
  check ((status = 'withdrawn') <= (erased_at is not null)),
  check ((erased_at is null) or (contact is null and answer is null))
);
create unique index on lead (id);
-- A person has one with a store.
create unique index lead_open on lead (user_id, kind, dealer_id)
  where status in ('submitted', 'taken', 'answered');
create index on lead (due_at, id) where status in ('submitted', 'taken', 'answered');
create index on lead (dealer_id, due_at, id);
create index on lead (due_at) where status in ('submitted', 'taken') and overdue_at is null;
create index on lead (created_at) where status in ('submitted', 'taken', 'answered');
create index on lead (closed_at) where status = 'closed' and erased_at is null;

-- Who looked at a person's number, and what for.
create table contact_view (
  subject_kind text not null,
  subject_id text not null,
  id text not null,
  operator_id text not null,
  -- Null for an operator of the brand.
  dealer_id text,
  purpose text not null,
  at timestamptz not null,
  primary key (subject_kind, subject_id, id)
);
create trigger contact_view_stays before update or delete or truncate on contact_view
  for each statement execute function refuse_change();
