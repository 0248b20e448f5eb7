-- When its holder was told that a coupon ends soon.
alter table coupon_record add column ending_told_at timestamptz;
