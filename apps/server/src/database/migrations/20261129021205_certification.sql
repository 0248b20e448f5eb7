-- A reviewer decides certifications, of any store.
alter table operator drop constraint operator_role_check;
alter table operator
  add constraint operator_role_check check (role in ('admin', 'store', 'reviewer')) not valid;

-- A licence as it was read, until it is handed in or a day is over.
create table certification_reading (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  -- The keys of the pictures.
  images jsonb not null,
  -- The fields with their confidences.
  sealed text not null,
  warnings jsonb not null,
  -- Which licence of the demonstration it is; null for a real one.
  sample text,
  at timestamptz not null,
  primary key (user_id, id)
);
create index certification_reading_at on certification_reading (at);

-- Certifications of owners and professions.
create table certification (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  -- owner, or a profession.
  kind text not null,
  state text not null check (
    state in ('byHand', 'appeal', 'active', 'refused', 'released', 'revoked', 'over')
  ),
  is_company boolean not null default false,
  -- Numbers, name and what was said in an appeal; null once they are erased.
  sealed text,
  vin_index text,
  -- The masked VIN, which stays.
  vin_mask text not null default '',
  series_id text references series (id),
  car_id text,
  checks jsonb not null,
  -- The keys of the pictures.
  pictures jsonb not null,
  sample text,
  created_at timestamptz not null,
  due_at timestamptz,
  -- Whether the first promise was not kept, and is said so.
  late boolean not null default false,
  -- The last decision, and who refused first: another one decides the appeal.
  decided_at timestamptz,
  decided_by text,
  refused_by text,
  refusal_codes jsonb not null default '[]',
  refusal_note text not null default '',
  appealed_at timestamptz,
  valid_until date,
  reminded boolean not null default false,
  ended_at timestamptz,
  pictures_until timestamptz,
  erase_at timestamptz,
  primary key (user_id, id),
  check ((kind = 'owner') = (vin_index is not null)),
  check (state <> 'active' or valid_until is not null)
);
create index certification_newest on certification (user_id, brand, created_at desc, id desc);
create index certification_by_id on certification (id);
create index certification_queue on certification (brand, state, created_at, id);
create index certification_due on certification (due_at) where due_at is not null;
create index certification_of_vin on certification (vin_index, created_at)
  where vin_index is not null;
create index certification_ends on certification (valid_until) where state = 'active';
create index certification_erased on certification (erase_at) where erase_at is not null;

-- Who is certified for a car: one person. The row stays without a holder, so that a car gives its
-- points once.
create table certified_vin (
  vin_index text primary key,
  user_id text,
  certification_id text,
  first_at timestamptz not null,
  free_since timestamptz,
  check (num_nonnulls(user_id, free_since) = 1)
);
create index certified_vin_free on certified_vin (free_since) where free_since is not null;
