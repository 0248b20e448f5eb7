-- Stock apart from content: what a member's order writes lies on one machine, content on each.
create table sku_stock (
  sku_id text primary key references sku (id),
  -- available + reserved + sold stays constant but for restocking.
  available integer not null check (available >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  sold integer not null default 0 check (sold >= 0)
);

-- Pieces that were sold, less those taken back, since the figure of the commodity was written.
create table commodity_sales (
  commodity_id text primary key references commodity (id),
  pieces integer not null
);

-- Until the contract, the release before sells from the same stock: either side follows the other.
alter table sku alter column available drop not null;

create function sku_to_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sku_stock (sku_id, available, reserved, sold)
    values (new.id, new.available, new.reserved, new.sold);
  else
    update sku_stock set available = available + new.available - old.available,
      reserved = reserved + new.reserved - old.reserved, sold = sold + new.sold - old.sold
    where sku_id = new.id;
  end if;
  return null;
end $$;

create function stock_to_sku() returns trigger language plpgsql as $$
begin
  update sku set available = new.available, reserved = new.reserved, sold = new.sold
  where id = new.sku_id;
  return null;
end $$;

-- The release that comes next inserts content without pieces, and its pieces beside it.
create trigger sku_to_stock after insert on sku for each row
  when (pg_trigger_depth() = 0 and new.available is not null) execute function sku_to_stock();

create trigger sku_change_to_stock after update of available, reserved, sold on sku for each row
  when (pg_trigger_depth() = 0) execute function sku_to_stock();

insert into sku_stock (sku_id, available, reserved, sold)
select id, available, reserved, sold from sku;

create trigger stock_to_sku after insert or update on sku_stock for each row
  when (pg_trigger_depth() = 0) execute function stock_to_sku();
