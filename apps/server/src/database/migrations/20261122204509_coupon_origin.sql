-- Who gave it: claimed ones count against the claim's limit.
alter table coupon_record add column origin text not null default 'claim';
