-- contract: since 20261130100300_counts_apart every process takes pieces in sku_stock
drop view sku_stock;

drop function put_sku_stock;

lock table sku in access exclusive mode;

create table sku_stock (
  sku_id text primary key references sku (id),
  -- Lists ask whether any of a commodity's is left.
  commodity_id text not null references commodity (id),
  -- available + reserved + sold stays constant but for restocking.
  available integer not null check (available >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  sold integer not null default 0 check (sold >= 0)
);

insert into sku_stock (sku_id, commodity_id, available, reserved, sold)
select id, commodity_id, available, reserved, sold from sku where available is not null;

create index sku_stock_of_commodity on sku_stock (commodity_id);

alter table sku drop column available, drop column reserved, drop column sold;
