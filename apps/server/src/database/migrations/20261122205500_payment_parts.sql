-- A thing that is paid in parts. No two phones pay the same yuan: what is paid and what is set aside
-- for open parts is never more than what is due.
create table payment_account (
  owner_id text not null,
  subject text not null,
  subject_id text not null,
  due_fen bigint not null check (due_fen > 0),
  -- Set aside for parts that wait for their money.
  open_fen bigint not null default 0 check (open_fen >= 0),
  paid_fen bigint not null default 0,
  -- Of what was paid, what has gone or is on its way back.
  back_fen bigint not null default 0,
  check (back_fen between 0 and paid_fen),
  check (paid_fen + open_fen <= due_fen + back_fen),
  primary key (owner_id, subject, subject_id)
);

create table payment_part (
  owner_id text not null,
  id text not null unique,
  subject text not null,
  subject_id text not null,
  no integer not null check (no > 0),
  amount_fen bigint not null check (amount_fen > 0),
  status text not null check (status in ('open', 'paid', 'closed')),
  -- Who pays it, once somebody has begun to.
  payer_id text,
  -- Of what lets somebody else pay it.
  code_hash text unique,
  created_at timestamptz not null,
  -- Set while open; the sweep closes what is past it.
  expire_at timestamptz,
  primary key (owner_id, id),
  unique (owner_id, subject, subject_id, no),
  foreign key (owner_id, subject, subject_id)
    references payment_account (owner_id, subject, subject_id),
  check ((status = 'open') = (expire_at is not null))
);
create index payment_part_expiring on payment_part (expire_at) where status = 'open';
