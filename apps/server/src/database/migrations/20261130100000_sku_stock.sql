-- Stock apart from content: what a member's order writes lies on one machine, content on each. Until the
-- contract makes it a table, it is a view of the columns from which the release before sells.
alter table sku alter column available drop not null;

create view sku_stock as
select id as sku_id, commodity_id, available, reserved, sold from sku where available is not null;

create function put_sku_stock() returns trigger language plpgsql as $$
begin
  update sku set available = new.available, reserved = coalesce(new.reserved, 0),
    sold = coalesce(new.sold, 0)
  where id = new.sku_id and available is null;
  return new;
end $$;

create trigger put_sku_stock instead of insert on sku_stock for each row
  execute function put_sku_stock();

-- Pieces that were sold, less those taken back, since the figure of the commodity was written.
create table commodity_sales (
  commodity_id text primary key references commodity (id),
  pieces integer not null
);
