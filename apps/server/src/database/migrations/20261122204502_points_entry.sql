-- Entries of the release before have none of these; its reasons say what they are.
alter table score_entry
  add column brand text,
  add column kind text,
  -- The rule that gave, or what was paid with them.
  add column rule text,
  add column title text,
  add column link jsonb,
  -- When what it gave ends.
  add column expires_on date,
  -- The entry it takes back or returns.
  add column reverses text,
  add constraint score_entry_kind
    check (kind in ('earn', 'spend', 'expire', 'giveBack', 'takeBack')) not valid;
