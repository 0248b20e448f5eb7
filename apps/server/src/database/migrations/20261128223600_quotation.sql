-- Quotations: what stores offer in answer to a lead about insurance, or about selling a car.
create table quotation (
  user_id text not null,
  id text not null,
  lead_id text not null,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null check (kind in ('insurance', 'sell')),
  dealer_id text not null references dealer (id),
  -- Who offers it, its lines and what comes with it. Nothing of it is personal.
  content jsonb not null,
  total_fen bigint not null check (total_fen >= 0),
  status text not null
    check (status in ('open', 'accepted', 'done', 'declined', 'expired', 'withdrawn')),
  valid_until timestamptz not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (user_id, id),
  check ((status = 'open') = (decided_at is null))
);
create index quotation_of_lead on quotation (user_id, lead_id, id);
-- One quotation of a lead is taken, whatever is tapped at once.
create unique index quotation_taken on quotation (user_id, lead_id)
  where status in ('accepted', 'done');
create index quotation_ending on quotation (valid_until) where status = 'open';
create index quotation_id on quotation (id);
create index quotation_of_store on quotation (dealer_id, id);
