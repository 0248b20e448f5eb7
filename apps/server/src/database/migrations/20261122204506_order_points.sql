alter table mall_order
  -- Points for a hundred yuan, the member's level included, as the order was completed.
  add column earn_percent integer not null default 100,
  -- Since when nothing of it may be returned any more.
  add column return_over_at timestamptz;
