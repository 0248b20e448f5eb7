-- A refund that is transferred goes to who had paid: a person who paid for the buyer, or the buyer (null).
alter table car_refund_payout add column payer_id text;
