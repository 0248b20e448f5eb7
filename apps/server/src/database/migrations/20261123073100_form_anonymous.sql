-- Anonymous forms. That somebody answered and what was answered share no key and no time: a token keyed
-- outside of the database stands for the person, and is of no use without that key.
create table form_part (
  brand text not null,
  form_id text not null,
  token text not null,
  primary key (brand, form_id, token),
  foreign key (brand, form_id) references form (brand, id)
);

create table form_answer (
  brand text not null,
  form_id text not null,
  -- At random: an id that grows would say when.
  id text not null,
  version integer not null,
  status text not null check (status in ('done', 'screened', 'full')),
  answers jsonb not null,
  -- What was typed, sealed; null once it was kept long enough.
  typed text,
  day date not null,
  forget_on date not null,
  primary key (brand, form_id, id),
  foreign key (brand, form_id, version) references form_version (brand, form_id, version)
);
create index form_answer_to_forget on form_answer (forget_on) where typed is not null;
