-- The stock of sessions apart from their content; see 20261130100000_sku_stock.
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

alter table flash_item alter column quota drop not null;

alter table flash_item alter column available drop not null;

create function flash_item_to_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into flash_stock (session_id, sku_id, quota, available, reserved, sold)
    values (new.session_id, new.sku_id, new.quota, new.available, new.reserved, new.sold);
  else
    update flash_stock set quota = quota + new.quota - old.quota,
      available = available + new.available - old.available,
      reserved = reserved + new.reserved - old.reserved, sold = sold + new.sold - old.sold
    where session_id = new.session_id and sku_id = new.sku_id;
  end if;
  return null;
end $$;

create function stock_to_flash_item() returns trigger language plpgsql as $$
begin
  update flash_item set quota = new.quota, available = new.available, reserved = new.reserved,
    sold = new.sold
  where session_id = new.session_id and sku_id = new.sku_id;
  return null;
end $$;

create trigger flash_item_to_stock after insert on flash_item for each row
  when (pg_trigger_depth() = 0 and new.available is not null)
  execute function flash_item_to_stock();

create trigger flash_item_change_to_stock
  after update of quota, available, reserved, sold on flash_item for each row
  when (pg_trigger_depth() = 0) execute function flash_item_to_stock();

insert into flash_stock (session_id, sku_id, quota, available, reserved, sold)
select session_id, sku_id, quota, available, reserved, sold from flash_item;

create trigger stock_to_flash_item after insert or update on flash_stock for each row
  when (pg_trigger_depth() = 0) execute function stock_to_flash_item();
