-- What a car can be had with ahead of others, or with more: 盲订 before its price is known, 预售 before
-- it is on the market, 预订 with rights. What state one is in follows from its times.
create table car_campaign (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  kind text not null check (kind in ('blind', 'presale', 'booking')),
  series_id text not null,
  -- Trims it is for; none: every one of the series.
  type_ids text[] not null default '{}',
  title text not null,
  slogan text not null,
  -- Null: nobody sees it yet.
  published_at timestamptz,
  open_at timestamptz not null,
  close_at timestamptz not null,
  -- When price and trims are told.
  reveal_at timestamptz,
  -- Until when a place is turned into an order, or an order is confirmed.
  convert_by timestamptz,
  -- The first day cars come.
  deliver_from date,
  deposit_fen bigint not null check (deposit_fen > 0),
  -- What is taken off the price.
  offset_fen bigint not null check (offset_fen >= 0),
  -- [{typeId, fen}]: what a trim costs at the most.
  ceilings jsonb not null,
  -- [{name, worthFen, text}].
  rights jsonb not null,
  quota integer check (quota > 0),
  -- Places that are kept or paid for, or offered to who waits.
  taken integer not null default 0 check (taken >= 0),
  -- The number given last.
  last_no integer not null default 0 check (last_no >= 0),
  cancelled_at timestamptz,
  check (quota is null or taken <= quota),
  check (open_at < close_at),
  check (kind <> 'blind' or (reveal_at is not null and convert_by is not null)),
  check (reveal_at is null or close_at <= reveal_at),
  check (convert_by is null or convert_by > close_at)
);
create index car_campaign_by_brand on car_campaign (brand, open_at);

-- Who wants to be told: that it begins, or that there is a place.
create table car_campaign_reminder (
  campaign_id text not null references car_campaign (id),
  user_id text not null,
  about text not null check (about in ('open', 'place')),
  created_at timestamptz not null,
  told_at timestamptz,
  -- Until when the place is kept for them.
  offered_until timestamptz,
  primary key (campaign_id, user_id, about),
  check (offered_until is null or about = 'place')
);
create index car_campaign_reminder_to_tell on car_campaign_reminder (campaign_id, about, created_at)
  where told_at is null;
create index car_campaign_reminder_offered on car_campaign_reminder (offered_until)
  where offered_until is not null;
