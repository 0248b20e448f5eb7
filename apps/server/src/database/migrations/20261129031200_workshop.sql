-- A visit to a workshop from the arrival of the car to its hand-over.
create table work_order (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  no text not null,
  appointment_id text not null,
  kind text not null check (kind in ('maintain', 'repair')),
  dealer_id text not null,
  car_id text not null,
  series_id text not null,
  car_name text not null,
  -- Sealed: plate and VIN.
  sealed text not null,
  vin_index text not null,
  title text not null,
  advisor_name text not null,
  advisor_phone text not null,
  promised_at timestamptz not null,
  promised_before timestamptz,
  promise_reason text not null default '',
  status text not null check (status in
    ('received', 'checking', 'waiting', 'working', 'testing', 'ready', 'delivered', 'closed')),
  -- What labour costs less because work is done together.
  saving_fen bigint not null check (saving_fen >= 0),
  spare_part_fen bigint not null,
  hours_fen bigint not null,
  additional_fen bigint not null,
  deduction_fen bigint not null,
  total_fen bigint not null check (total_fen >= 0),
  -- The passes that are to be used, and those that a refund took out.
  deductions jsonb not null,
  lost jsonb not null default '[]',
  received_at timestamptz not null,
  confirmed_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz,
  -- The odometer at delivery.
  km integer check (km between 0 and 999999),
  -- When it came to the state that it is in.
  moved_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, appointment_id),
  check (total_fen = spare_part_fen + hours_fen + additional_fen - deduction_fen),
  check ((status = 'delivered') = (delivered_at is not null)),
  check ((status = 'delivered') = (km is not null))
);
create index work_order_no_idx on work_order (no);
create index work_order_car_idx on work_order (user_id, car_id, id desc);
create index work_order_vin_idx on work_order (vin_index);
create index work_order_open_idx on work_order (moved_at)
  where status not in ('delivered', 'closed');

-- Work that a workshop proposes to a car's owner. Nothing of it is done before they agree.
create table work_extra (
  user_id text not null,
  order_id text not null,
  id text not null,
  version integer not null check (version > 0),
  reason text not null,
  urgency text not null check (urgency in ('must', 'advised', 'later')),
  lines jsonb not null,
  state text not null check (state in ('asked', 'approved', 'declined', 'withdrawn')),
  asked_at timestamptz not null,
  until timestamptz not null,
  decided_at timestamptz,
  primary key (user_id, order_id, id),
  unique (user_id, order_id, id, state),
  foreign key (user_id, order_id) references work_order (user_id, id),
  check ((state = 'asked') = (decided_at is null))
);
create index work_extra_due_idx on work_extra (until) where state = 'asked';

-- The lines of a bill. A line of an extra cannot be written unless the extra is approved.
create table work_line (
  user_id text not null,
  order_id text not null,
  id text not null,
  -- The item of the menu; null for other work.
  item_id text,
  name text not null,
  part_name text not null,
  part_no text not null,
  quantity smallint not null check (quantity > 0),
  part_fen bigint not null check (part_fen >= 0),
  hours_100 smallint not null check (hours_100 >= 0),
  hours_fen bigint not null check (hours_fen >= 0),
  additional_fen bigint not null check (additional_fen >= 0),
  -- The title of the pass that pays for it; '' for none.
  covered_by text not null,
  origin text not null check (origin in ('booked', 'extra', 'desk')),
  extra_id text,
  extra_state text,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references work_order (user_id, id),
  foreign key (user_id, order_id, extra_id, extra_state)
    references work_extra (user_id, order_id, id, state),
  check ((origin = 'extra') = (extra_id is not null)),
  check ((extra_id is null) = (extra_state is null)),
  check (extra_state = 'approved')
);

-- What a check-up found, by point.
create table check_result (
  user_id text not null,
  order_id text not null,
  point smallint not null check (point between 1 and 36),
  grade text not null check (grade in ('ok', 'soon', 'now')),
  value text not null,
  primary key (user_id, order_id, point),
  foreign key (user_id, order_id) references work_order (user_id, id)
);

-- The states that a work order came through.
create table work_event (
  user_id text not null,
  order_id text not null,
  id text not null,
  status text not null,
  at timestamptz not null,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references work_order (user_id, id)
);

-- Work that was done elsewhere, as a car's owner wrote it down.
create table own_record (
  user_id text not null,
  id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  car_id text not null,
  day date not null,
  km integer not null check (km between 0 and 999999),
  item_ids text[] not null check (cardinality(item_ids) > 0),
  title text not null,
  place text not null,
  cost_fen bigint check (cost_fen >= 0),
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index own_record_car_idx on own_record (user_id, car_id, day desc);

insert into earn_rule (brand, code, version, effective_on, title, score, per_yuan, levelled, caps,
  link, source, published_at)
values
  ('both', 'workshop', 1, '2020-01-01', '到店保养维修', 1, true, true, '[]', null,
    '示例配置，上线前由业务确认', '2026-11-28');
