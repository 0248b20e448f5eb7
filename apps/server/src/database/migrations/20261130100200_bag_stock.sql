-- The stock of goods for cars apart from their content; see 20261130100000_sku_stock.
alter table boutique_bag alter column stock drop not null;

create view bag_stock as
select id as bag_id, stock as pieces from boutique_bag where stock is not null;

create function put_bag_stock() returns trigger language plpgsql as $$
begin
  update boutique_bag set stock = new.pieces where id = new.bag_id and stock is null;
  return new;
end $$;

create trigger put_bag_stock instead of insert on bag_stock for each row
  execute function put_bag_stock();
