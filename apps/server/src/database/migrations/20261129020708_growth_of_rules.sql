-- Growth for one time, or for one yuan, in every brand the rule holds in.
alter table earn_rule add column growth integer not null default 0 check (growth >= 0);
