-- outside of a transaction
drop index concurrently if exists car_refund_payout_of_payer;

create index concurrently car_refund_payout_of_payer
  on car_refund_payout (payer_id, refund_id) where payer_id is not null;
