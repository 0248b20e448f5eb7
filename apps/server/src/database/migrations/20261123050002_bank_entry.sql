-- What has come to the company's account, once for each reference of the bank.
create table bank_entry (
  id text primary key,
  amount_fen bigint not null check (amount_fen > 0),
  -- As the payer wrote it.
  memo text not null,
  -- The last digits of the account it came from, by which its payer knows it.
  tail text not null check (tail ~ '^[0-9]{4}$'),
  state text not null check (state in ('unmatched', 'matched', 'returned')),
  -- What of it was booked for what is paid for.
  payment_id text unique references payment (id),
  booked_at timestamptz not null,
  check ((state = 'matched') = (payment_id is not null))
);
create index bank_entry_unmatched on bank_entry (booked_at, id) where state = 'unmatched';

-- Money that goes back to the account it came from, by hand.
create table payout (
  id text primary key,
  entry_id text not null references bank_entry (id),
  reason text not null check (reason in ('refund', 'over', 'unmatched')),
  refund_id text unique references payment_refund (id),
  amount_fen bigint not null check (amount_fen > 0),
  created_at timestamptz not null,
  paid_at timestamptz,
  -- The bank's reference of what went out.
  bank_ref text unique,
  check ((reason = 'refund') = (refund_id is not null)),
  check ((paid_at is null) = (bank_ref is null))
);
-- A surplus, or what nobody waits for, goes back once.
create unique index payout_once on payout (entry_id) where reason <> 'refund';
create index payout_of_entry on payout (entry_id);
create index payout_due on payout (created_at, id) where paid_at is null;
