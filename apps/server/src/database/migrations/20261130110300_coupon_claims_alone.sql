-- contract: since 20261130100300_counts_apart every process counts claims in coupon_claims
drop view coupon_claims;

lock table coupon in access exclusive mode;

create table coupon_claims (
  coupon_id text primary key references coupon (id),
  claimed integer not null default 0 check (claimed >= 0)
);

insert into coupon_claims (coupon_id, claimed) select id, claimed from coupon;

alter table coupon drop column claimed;
