-- How often a channel has refused to carry money back, and since when it is not asked any more.
alter table payment_refund
  add column refusals int2 not null default 0,
  add column refused_at timestamptz;
