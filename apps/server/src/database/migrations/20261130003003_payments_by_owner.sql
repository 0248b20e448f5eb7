-- outside of a transaction
do $$
begin
  loop
    update payment_refund set owner_id = payment.owner_id from payment
    where payment.id = payment_refund.payment_id and payment_refund.id in (
      select id from payment_refund where owner_id = '' limit 1000);
    exit when not found;
    commit;
  end loop;
end $$;

drop index concurrently if exists payment_refund_of_nobody;

create index concurrently payment_refund_of_nobody on payment_refund (id) where owner_id = '';

drop index concurrently if exists payment_refund_key;

create unique index concurrently payment_refund_key on payment_refund (owner_id, id);

drop index concurrently if exists payment_refund_of_payment;

create index concurrently payment_refund_of_payment on payment_refund (owner_id, payment_id);

drop index concurrently if exists payment_key;

create unique index concurrently payment_key on payment (owner_id, id);
