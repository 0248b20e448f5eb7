-- Whom a host's message goes to, sealed, with the person's answer to a template.
alter table notice_grant
  add column open_id text,
  -- Keyed hash: another account of the same person has grants of its own.
  add column open_id_index text;

-- The access tokens hosts' messages are sent with; processes share them.
create table notice_token (
  host text primary key,
  -- The mini-program it was given to.
  account text not null,
  -- Sealed; null until the first was given.
  token text,
  ends_at timestamptz,
  -- One process asks; until then the others leave it to it.
  asked_until timestamptz
);
