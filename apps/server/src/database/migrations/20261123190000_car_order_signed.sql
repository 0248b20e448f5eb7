-- Orders from the signed contract to the keys.
alter table car_order
  add column stage text,
  add column locked_at timestamptz,
  add column withdraw_until timestamptz,
  add column promised_to date,
  add column arrived_at timestamptz,
  add column delivered_at timestamptz,
  add column completed_at timestamptz,
  -- VIN, engine and certificate of the car itself, sealed.
  add column car text,
  add column vin_index text,
  add column certificate_place text,
  add column certificate_since timestamptz,
  add column cancel_asked_at timestamptz,
  add column cancel_reason text not null default '',
  add column deposit_returned_at timestamptz;
alter table car_order
  drop constraint car_order_status_check,
  -- A refund is no longer of the deposit alone.
  drop constraint car_order_check3,
  drop constraint car_order_check4,
  drop constraint car_order_check5;
alter table car_order
  add constraint car_order_status_known check (
    status in ('unpaid', 'reserved', 'locked', 'producing', 'shipping', 'arrived', 'delivered',
      'completed', 'refunding', 'closed')
  ) not valid,
  add constraint car_order_stage_known check (
    stage in ('scheduled', 'welding', 'painting', 'assembly', 'rolledOut', 'checked', 'left',
      'onTheWay', 'atStore', 'prepared')
  ) not valid,
  add constraint car_order_certificate_known check (
    certificate_place in ('factory', 'bank', 'store', 'handed')
    and (certificate_place is null) = (certificate_since is null)
  ) not valid,
  add constraint car_order_signed check (
    status not in ('locked', 'producing', 'shipping', 'arrived', 'delivered', 'completed')
    or (locked_at is not null and withdraw_until is not null and promised_to is not null
      and deposit_nature = '定金')
  ) not valid,
  -- No car leaves the works without being known.
  add constraint car_order_of_car check (
    status not in ('shipping', 'arrived', 'delivered', 'completed') or vin_index is not null
  ) not valid,
  add constraint car_order_going_back check (
    status <> 'refunding' or (refund_started_at is not null and refunded_at is null)
  ) not valid,
  add constraint car_order_back_begun check (refund_id is null or refund_started_at is not null) not valid;

-- What an order asks for after its deposit.
create table car_item (
  user_id text not null,
  order_id text not null,
  kind text not null check (kind in ('balance')),
  due_fen bigint not null check (due_fen > 0),
  paid_fen bigint not null default 0 check (paid_fen between 0 and due_fen),
  paid_at timestamptz,
  pay_channel text,
  refund_id text unique,
  back_fen bigint not null default 0 check (back_fen between 0 and due_fen),
  returned_at timestamptz,
  primary key (user_id, order_id, kind),
  foreign key (user_id, order_id) references car_order (user_id, id),
  check ((paid_at is not null) = (paid_fen = due_fen)),
  check ((refund_id is null) = (back_fen = 0)),
  check (returned_at is null or refund_id is not null)
);

-- Where a car was on its way, in the order it got there.
create table car_stage (
  user_id text not null,
  order_id text not null,
  stage text not null,
  place text not null,
  at timestamptz not null,
  primary key (user_id, order_id, stage),
  foreign key (user_id, order_id) references car_order (user_id, id)
);

-- What was said of the day a car comes, only added to.
create table car_window (
  user_id text not null,
  order_id text not null,
  id text not null,
  from_day date not null,
  to_day date not null check (from_day <= to_day),
  reason text not null,
  at timestamptz not null,
  primary key (user_id, order_id, id),
  foreign key (user_id, order_id) references car_order (user_id, id)
);

-- Contracts that were signed. Nothing but their state changes.
create table car_contract (
  user_id text not null,
  order_id text not null,
  no text not null unique,
  -- Of the general terms.
  version text not null,
  state text not null check (state in ('signed', 'superseded', 'void')),
  sha256 text not null,
  promised_to date not null,
  signed_at timestamptz not null,
  -- What was read, who signed, and the evidence of it; sealed.
  signed text not null,
  primary key (user_id, order_id, no),
  foreign key (user_id, order_id) references car_order (user_id, id)
);
-- One contract is in force.
create unique index car_contract_in_force on car_contract (user_id, order_id) where state = 'signed';

-- What a buyer hands in, part by part.
create table car_supplement (
  user_id text not null,
  order_id text not null,
  part text not null check (part in ('buyer', 'papers')),
  sealed text,
  state text not null check (state in ('submitted', 'accepted', 'refused')),
  reason text not null default '',
  changed_at timestamptz not null,
  primary key (user_id, order_id, part),
  foreign key (user_id, order_id) references car_order (user_id, id)
);
create index car_supplement_waiting on car_supplement (changed_at) where state = 'submitted';

-- What a seller owes a buyer beside what goes back.
create table car_payout (
  user_id text not null,
  order_id text not null,
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  -- Name, bank and number, sealed.
  account text,
  created_at timestamptz not null,
  paid_at timestamptz,
  bank_ref text unique,
  primary key (user_id, order_id),
  foreign key (user_id, order_id) references car_order (user_id, id),
  check ((paid_at is null) = (bank_ref is null))
);
