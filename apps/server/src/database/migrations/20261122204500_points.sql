-- Points of a member by the day they end on; together they are the account's balance.
create table score_batch (
  user_id text not null,
  -- The last day in Shanghai on which they may be used.
  expires_on date not null,
  remaining integer not null check (remaining >= 0),
  primary key (user_id, expires_on)
);
create index score_batch_ending on score_batch (expires_on, user_id) where remaining > 0;

-- What an entry put into batches, or took out of them where it is negative.
create table score_use (
  user_id text not null,
  entry_id text not null,
  expires_on date not null,
  amount integer not null check (amount <> 0),
  primary key (user_id, entry_id, expires_on)
);
create index score_use_of_batch on score_use (user_id, expires_on);

-- The books of the programme, without names. The amounts of a transaction sum to 0.
create table score_journal (
  transaction_id text not null,
  -- expense:<rule>, liability, redeemed:<sink>, breakage, clawback
  account text not null,
  -- both: of no brand in particular.
  brand text not null check (brand in ('xtl', 'bz', 'both')),
  amount integer not null check (amount <> 0),
  at timestamptz not null,
  primary key (transaction_id, account, brand)
);
create index score_journal_by_time on score_journal (at);
create trigger score_journal_stays before update or delete or truncate on score_journal
  for each statement execute function refuse_change();
