-- The places of campaigns for cars, apart from their content; see 20261130100000_sku_stock.
create table campaign_places (
  campaign_id text primary key references car_campaign (id),
  -- Places that are kept or paid for, or offered to who waits.
  taken integer not null check (taken >= 0),
  -- The number given last.
  last_no integer not null check (last_no >= 0)
);

create function car_campaign_to_places() returns trigger language plpgsql as $$
begin
  insert into campaign_places (campaign_id, taken, last_no)
  values (new.id, new.taken, new.last_no)
  on conflict (campaign_id) do update
    set taken = campaign_places.taken + new.taken - old.taken,
      last_no = campaign_places.last_no + new.last_no - old.last_no;
  return null;
end $$;

create function places_to_car_campaign() returns trigger language plpgsql as $$
begin
  update car_campaign set taken = new.taken, last_no = new.last_no where id = new.campaign_id;
  return null;
end $$;

create trigger car_campaign_to_places after update of taken, last_no on car_campaign for each row
  when (pg_trigger_depth() = 0) execute function car_campaign_to_places();

insert into campaign_places (campaign_id, taken, last_no)
select id, taken, last_no from car_campaign where taken > 0 or last_no > 0;

create trigger places_to_car_campaign after insert or update on campaign_places for each row
  when (pg_trigger_depth() = 0) execute function places_to_car_campaign();
