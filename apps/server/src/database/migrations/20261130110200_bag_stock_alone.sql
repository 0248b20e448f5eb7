-- contract: since 20261130100300_counts_apart every process takes pieces in bag_stock
drop view bag_stock;

drop function put_bag_stock;

lock table boutique_bag in access exclusive mode;

create table bag_stock (
  bag_id text primary key references boutique_bag (id),
  pieces integer not null check (pieces >= 0)
);

insert into bag_stock (bag_id, pieces) select id, stock from boutique_bag where stock is not null;

alter table boutique_bag drop column stock;
