-- The stock of sessions apart from their content; see 20261130100000_sku_stock.
alter table flash_item alter column quota drop not null, alter column available drop not null;

create view flash_stock as
select session_id, sku_id, quota, available, reserved, sold from flash_item
where available is not null;

create function put_flash_stock() returns trigger language plpgsql as $$
begin
  update flash_item set quota = new.quota, available = new.available,
    reserved = coalesce(new.reserved, 0), sold = coalesce(new.sold, 0)
  where session_id = new.session_id and sku_id = new.sku_id and available is null;
  return new;
end $$;

create trigger put_flash_stock instead of insert on flash_stock for each row
  execute function put_flash_stock();
