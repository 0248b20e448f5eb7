-- What a store does besides selling, for people.
alter table dealer add column services text[] not null default '{}';
