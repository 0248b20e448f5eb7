-- What a payment is for: a thing of a kind and whose it is. `user_id` is who pays. Processes of the
-- release before write `order_id` alone and read it.
alter table payment
  add column subject text not null default 'mallOrder',
  add column subject_id text,
  add column owner_id text,
  add column part_id text;
alter table payment alter column order_id drop not null;
-- A subject need not be an order of the mall, nor a payer its buyer.
alter table payment drop constraint payment_user_id_order_id_fkey;

create function name_payment() returns trigger language plpgsql as $$
begin
  new.subject_id := coalesce(new.subject_id, new.order_id);
  new.order_id := coalesce(new.order_id, new.subject_id);
  new.owner_id := coalesce(new.owner_id, new.user_id);
  return new;
end $$;
create trigger payment_named before insert on payment
  for each row execute function name_payment();
