-- How the car of an order is paid by a lender.
create table car_loan (
  user_id text not null,
  order_id text not null,
  product_id text not null,
  -- As it was called when it was chosen.
  product_name text not null,
  months smallint not null check (months > 0),
  balloon_bp integer not null default 0 check (balloon_bp >= 0),
  amount_fen bigint not null check (amount_fen > 0),
  monthly_fen bigint not null check (monthly_fen > 0),
  -- What the lender said.
  reason text not null default '',
  -- Under which the money came, and went back.
  partner_ref text unique,
  returned_ref text unique,
  changed_at timestamptz not null,
  primary key (user_id, order_id),
  foreign key (user_id, order_id) references car_order (user_id, id)
);

-- How far the lender is.
alter table car_order
  add column loan_state text,
  add constraint car_order_loan_state check (
    loan_state in ('applied', 'approved', 'rejected', 'disbursed', 'returned', 'cancelled')
  ) not valid;
