-- outside of a transaction
drop index concurrently if exists coupon_record_ending;

create index concurrently coupon_record_ending on coupon_record (expires_at)
  where used_at is null and ending_told_at is null;
