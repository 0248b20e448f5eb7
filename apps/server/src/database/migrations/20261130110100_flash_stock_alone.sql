-- contract: since 20261130100300_counts_apart every process takes pieces in flash_stock
drop view flash_stock;

drop function put_flash_stock;

lock table flash_item in access exclusive mode;

create table flash_stock (
  session_id text not null,
  sku_id text not null,
  quota integer not null check (quota >= 0),
  available integer not null check (available >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  sold integer not null default 0 check (sold >= 0),
  primary key (session_id, sku_id),
  foreign key (session_id, sku_id) references flash_item (session_id, sku_id),
  check ((available + reserved + sold) = quota)
);

insert into flash_stock (session_id, sku_id, quota, available, reserved, sold)
select session_id, sku_id, quota, available, reserved, sold from flash_item
where available is not null;

alter table flash_item drop column quota, drop column available, drop column reserved,
  drop column sold;
