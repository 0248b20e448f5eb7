-- How many of a car credit's offer are held, apart from its content; see 20261130100000_sku_stock.
create table credit_places (
  offer_id text primary key references credit_offer (id),
  taken integer not null check (taken >= 0)
);

create function credit_offer_to_places() returns trigger language plpgsql as $$
begin
  insert into credit_places (offer_id, taken) values (new.id, new.taken)
  on conflict (offer_id) do update set taken = credit_places.taken + new.taken - old.taken;
  return null;
end $$;

create function places_to_credit_offer() returns trigger language plpgsql as $$
begin
  update credit_offer set taken = new.taken where id = new.offer_id;
  return null;
end $$;

create trigger credit_offer_to_places after update of taken on credit_offer for each row
  when (pg_trigger_depth() = 0) execute function credit_offer_to_places();

insert into credit_places (offer_id, taken) select id, taken from credit_offer where taken > 0;

create trigger places_to_credit_offer after insert or update on credit_places for each row
  when (pg_trigger_depth() = 0) execute function places_to_credit_offer();
