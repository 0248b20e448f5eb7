-- the circle: places, goods made together, calls for ideas and what people hand in

create table circle_place (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  theme text not null check (theme in ('camp', 'ride', 'photo', 'family', 'coffee', 'track', 'music', 'pet')),
  name text not null,
  city_code text not null,
  address text not null,
  phone text not null,
  -- GCJ-02.
  lng double precision not null check (lng between -180 and 180),
  lat double precision not null check (lat between -90 and 90),
  -- The spans of each weekday from Monday on, and the days that differ, as those of stores.
  hours jsonb not null,
  images jsonb not null check (jsonb_array_length(images) between 1 and 6),
  intro text not null,
  tags jsonb not null default '[]',
  runner text not null,
  owner_run boolean not null,
  -- { title, note, ownersOnly, gift }: what owners get there; null without anything.
  benefit jsonb,
  state text not null check (state in ('open', 'resting', 'moved', 'left')),
  state_note text not null default '',
  sort integer not null
);
create index circle_place_of_brand on circle_place (brand, sort, id);

create table circle_call (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  theme text not null check (theme in ('camp', 'ride', 'photo', 'family', 'coffee', 'track', 'music', 'pet')),
  title text not null,
  brief text not null,
  counts jsonb not null,
  afterwards text not null,
  reward text not null,
  image text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  result_text text,
  result_good_id text,
  check (closes_at > opens_at)
);
create index circle_call_of_brand on circle_call (brand, closes_at);

create table circle_good (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  theme text not null check (theme in ('camp', 'ride', 'photo', 'family', 'coffee', 'track', 'music', 'pet')),
  title text not null,
  teaser text not null,
  story jsonb not null,
  image text not null,
  maker text not null,
  call_id text,
  price_fen bigint check (price_fen > 0),
  product_id text,
  state text not null check (state in ('collect', 'sample', 'presale', 'sale', 'off')),
  state_at timestamptz not null,
  sort integer not null
);
create index circle_good_of_brand on circle_good (brand, sort, id);

create table circle_want (
  user_id text not null,
  good_id text not null,
  at timestamptz not null,
  primary key (user_id, good_id)
);
create index circle_want_of_good on circle_want (good_id);

create table circle_claim (
  user_id text not null,
  place_id text not null,
  link jsonb not null,
  at timestamptz not null,
  primary key (user_id, place_id)
);
create index circle_claim_of_place on circle_claim (place_id);

create table circle_submission (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null check (kind in ('proposal', 'cooperation')),
  call_id text,
  cooperation text check (cooperation in ('brand', 'venue', 'benefit', 'media', 'channel')),
  state text not null check (
    state in ('reviewing', 'supplement', 'accepted', 'working', 'done', 'declined', 'withdrawn')),
  -- Of a proposal. That of an offer to cooperate is sealed with its contact.
  text text not null default '',
  images jsonb not null default '[]' check (jsonb_array_length(images) <= 9),
  credit text not null default '',
  is_public boolean not null default false,
  -- What others see of a public proposal.
  shown text not null default 'held' check (shown in ('held', 'live', 'removed')),
  shown_reason text not null default '',
  city_code text,
  -- Sealed.
  contact text,
  answer text not null default '',
  answered_by text,
  supplement text not null default '',
  due_day date not null,
  created_at timestamptz not null,
  state_at timestamptz not null,
  primary key (user_id, id),
  check ((kind = 'proposal') = (call_id is not null)),
  check ((kind = 'cooperation') = (cooperation is not null))
);
create index circle_submission_by_id on circle_submission (id);
create index circle_submission_of_call on circle_submission (call_id, created_at desc) where kind = 'proposal';
create index circle_submission_due on circle_submission (brand, due_day, id);
create unique index circle_submission_open on circle_submission (user_id, brand, cooperation)
  where kind = 'cooperation' and state in ('reviewing', 'supplement');
