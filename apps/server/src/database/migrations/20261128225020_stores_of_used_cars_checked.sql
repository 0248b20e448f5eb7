alter table dealer validate constraint dealer_kinds;
