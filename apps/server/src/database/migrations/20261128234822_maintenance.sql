-- What is done to cars in workshops. Content.
create table service_item (
  id text primary key,
  name text not null,
  part_name text not null,
  -- Null where only time, or only distance, counts; both null for work that is done when wanted.
  interval_km integer check (interval_km > 0),
  interval_months smallint check (interval_months > 0),
  every_visit boolean not null,
  why text not null,
  sort smallint not null
);

-- Which parts and labour an item takes for a series. Content, changed by operators from a day on.
create table menu_price (
  series_id text not null references series (id),
  item_id text not null references service_item (id),
  part_no text not null,
  part_fen bigint not null check (part_fen >= 0),
  hours_100 smallint not null check (hours_100 >= 0),
  minutes smallint not null check (minutes >= 0),
  during daterange not null check (not isempty(during)),
  primary key (series_id, item_id, during),
  exclude using gist (series_id with =, item_id with =, during with &&)
);

-- What an hour of labour costs by tier.
create table labour_rate (
  tier text not null check (tier in ('A', 'B', 'C')),
  fen_per_hour bigint not null check (fen_per_hour > 0),
  during daterange not null check (not isempty(during)),
  primary key (tier, during),
  exclude using gist (tier with =, during with &&)
);

-- Items that take less labour together. Content.
create table menu_combo (
  id text primary key,
  title text not null,
  item_ids text[] not null check (cardinality(item_ids) > 1),
  minus_hours_100 smallint not null check (minus_hours_100 > 0)
);

-- Which items goods or vouchers cover. Content. Source: a SKU or a template of vouchers.
create table service_cover (
  source text primary key,
  item_ids text[] not null check (cardinality(item_ids) > 0)
);

-- What was agreed on with an appointment at a workshop. A move never changes it.
create table service_booking (
  user_id text not null,
  appointment_id text not null,
  -- The first one of those that took each other's place; its pictures are kept by it.
  first_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  series_id text not null references series (id),
  car_id text not null,
  car_name text not null,
  item_ids text[] not null,
  lines jsonb not null,
  savings jsonb not null,
  deductions jsonb not null,
  spare_part_fen bigint not null,
  hours_fen bigint not null,
  additional_fen bigint not null,
  deduction_fen bigint not null,
  total_fen bigint not null check (total_fen >= 0),
  -- Sealed: what is wrong, and what else is wished. Null for nothing.
  symptom_sealed text,
  note_sealed text,
  -- Private pictures by key.
  pictures text[] not null,
  created_at timestamptz not null,
  primary key (user_id, appointment_id),
  check (total_fen = spare_part_fen + hours_fen + additional_fen - deduction_fen)
);

-- Passes of bookings that are open; each is in one of them.
create table booking_pass (
  user_id text not null,
  pass_id text not null,
  appointment_id text not null,
  primary key (user_id, pass_id)
);
create index booking_pass_appointment_id_idx on booking_pass (user_id, appointment_id);
