-- A part that is paid by a bank transfer: what its payer writes into the bank's note, when they said
-- it is under way, and the private pictures of its slip.
alter table payment_part
  add column memo text,
  add column claimed_at timestamptz,
  add column slips jsonb not null default '[]';
