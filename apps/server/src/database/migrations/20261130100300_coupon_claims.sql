-- How many of a coupon were given, apart from its content; see 20261130100000_sku_stock.
create table coupon_claims (
  coupon_id text primary key references coupon (id),
  claimed integer not null check (claimed >= 0)
);

create function coupon_to_claims() returns trigger language plpgsql as $$
begin
  insert into coupon_claims (coupon_id, claimed) values (new.id, new.claimed)
  on conflict (coupon_id) do update
    set claimed = coupon_claims.claimed + new.claimed - old.claimed;
  return null;
end $$;

create function claims_to_coupon() returns trigger language plpgsql as $$
begin
  update coupon set claimed = new.claimed where id = new.coupon_id;
  return null;
end $$;

create trigger coupon_to_claims after update of claimed on coupon for each row
  when (pg_trigger_depth() = 0) execute function coupon_to_claims();

insert into coupon_claims (coupon_id, claimed) select id, claimed from coupon where claimed > 0;

create trigger claims_to_coupon after insert or update on coupon_claims for each row
  when (pg_trigger_depth() = 0) execute function claims_to_coupon();
