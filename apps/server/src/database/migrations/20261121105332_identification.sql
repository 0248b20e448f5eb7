-- What somebody is known as, e.g. a customer who ordered a certain car: given by operators.
-- Who wrote the demo content's reviews is no member, so the user is not looked up.
create table user_identification (
  user_id text not null,
  id text not null,
  -- Address of a small picture beside the avatar; '' without one.
  badge_url text not null default '',
  granted_at timestamptz not null,
  primary key (user_id, id)
);
