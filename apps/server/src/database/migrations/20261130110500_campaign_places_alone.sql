-- contract: since 20261130100300_counts_apart every process counts places in campaign_places
drop view campaign_places;

lock table car_campaign in access exclusive mode;

create table campaign_places (
  campaign_id text primary key references car_campaign (id),
  -- Places that are kept or paid for, or offered to who waits.
  taken integer not null default 0 check (taken >= 0),
  -- The number given last.
  last_no integer not null default 0 check (last_no >= 0)
);

insert into campaign_places (campaign_id, taken, last_no)
select id, taken, last_no from car_campaign;

alter table car_campaign drop column taken, drop column last_no;
