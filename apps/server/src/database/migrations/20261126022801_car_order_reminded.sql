-- The moment of which a buyer was told before it came; another moment is told of anew.
alter table car_order
  add column price_told_for timestamptz,
  add column withdraw_told_for timestamptz;
