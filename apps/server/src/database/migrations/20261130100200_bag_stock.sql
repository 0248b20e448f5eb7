-- The stock of goods for cars apart from their content; see 20261130100000_sku_stock.
create table bag_stock (
  bag_id text primary key references boutique_bag (id),
  pieces integer not null check (pieces >= 0)
);

alter table boutique_bag alter column stock drop not null;

create function boutique_bag_to_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into bag_stock (bag_id, pieces) values (new.id, new.stock);
  else
    update bag_stock set pieces = pieces + new.stock - old.stock where bag_id = new.id;
  end if;
  return null;
end $$;

create function stock_to_boutique_bag() returns trigger language plpgsql as $$
begin
  update boutique_bag set stock = new.pieces where id = new.bag_id;
  return null;
end $$;

create trigger boutique_bag_to_stock after insert on boutique_bag for each row
  when (pg_trigger_depth() = 0 and new.stock is not null)
  execute function boutique_bag_to_stock();

create trigger boutique_bag_change_to_stock after update of stock on boutique_bag for each row
  when (pg_trigger_depth() = 0) execute function boutique_bag_to_stock();

insert into bag_stock (bag_id, pieces) select id, stock from boutique_bag;

create trigger stock_to_boutique_bag after insert or update on bag_stock for each row
  when (pg_trigger_depth() = 0) execute function stock_to_boutique_bag();
