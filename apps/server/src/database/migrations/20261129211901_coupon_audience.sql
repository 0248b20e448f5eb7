-- Who may claim a coupon: members from a level on, certified owners. Null and false: everybody.
alter table coupon add column min_level smallint check (min_level between 2 and 5);
alter table coupon add column certified_only boolean not null default false;

-- The points that a claim takes; null for none.
alter table coupon add column price_score integer check (price_score > 0);

-- Whether it is for what a store does.
alter table coupon add column for_store boolean not null default false;
