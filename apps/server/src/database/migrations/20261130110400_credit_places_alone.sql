-- contract: since 20261130100300_counts_apart every process counts what is held in credit_places
drop view credit_places;

lock table credit_offer in access exclusive mode;

create table credit_places (
  offer_id text primary key references credit_offer (id),
  taken integer not null default 0 check (taken >= 0)
);

insert into credit_places (offer_id, taken) select id, taken from credit_offer;

alter table credit_offer drop column taken;
