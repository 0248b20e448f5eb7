-- Words of the operators; level 0 takes one of the product's own words out.
create table moderation_word (
  norm text primary key,
  text text not null,
  level smallint not null check (level between 0 and 3),
  category text not null,
  exceptions jsonb not null,
  updated_at timestamptz not null
);
create index moderation_word_by_change on moderation_word (updated_at);

-- Something that waits for a look, and what came of it.
create table moderation_case (
  id text primary key,
  brand text not null,
  kind text not null,
  subject_id text not null,
  author_id text,
  cause text not null check (cause in ('filter', 'report', 'appeal')),
  state text not null default 'open' check (state in ('open', 'approved', 'removed')),
  found jsonb not null default '[]',
  appeal text not null default '',
  reason text not null default '',
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create unique index moderation_case_open on moderation_case (kind, subject_id) where state = 'open';
create unique index moderation_case_appeal on moderation_case (kind, subject_id) where cause = 'appeal';
create index moderation_case_of on moderation_case (kind, subject_id, created_at);
create index moderation_case_waiting on moderation_case (brand, created_at, id) where state = 'open';
create index moderation_case_decided on moderation_case (brand, state, decided_at desc, id);

create table moderation_report (
  reporter_id text not null references app_user (id),
  kind text not null,
  subject_id text not null,
  reason text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (reporter_id, kind, subject_id)
);
create index moderation_report_of on moderation_report (kind, subject_id, created_at);
create index moderation_report_by on moderation_report (reporter_id, created_at);

-- held: its author alone sees it until it is decided; removed: for good.
alter table review
  add column state text not null default 'live',
  add column state_reason text not null default '',
  add column shown_content text,
  add column append_state text not null default 'live',
  add column append_reason text not null default '',
  add column append_shown text;
