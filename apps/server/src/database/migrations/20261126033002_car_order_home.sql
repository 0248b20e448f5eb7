-- Where the keys of an order are handed over, if not at its store: sealed, how far, and what it costs.
alter table car_order
  add column home text,
  add column home_km smallint,
  add column home_fee_fen bigint;
