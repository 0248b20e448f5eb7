-- outside of a transaction
do $$
begin
  loop
    update payment set subject_id = order_id, owner_id = user_id
    where id in (select id from payment where subject_id is null limit 1000);
    exit when not found;
    commit;
  end loop;
end $$;

do $$
begin
  loop
    update ledger_entry set subject_id = order_id
    where (transaction_id, account) in (
      select transaction_id, account from ledger_entry where subject_id is null limit 1000
    );
    exit when not found;
    commit;
  end loop;
end $$;

drop index concurrently if exists payment_one_open_attempt;

-- One attempt of a subject, or of a part of it, is open on a channel at a time.
create unique index concurrently payment_one_open_attempt
  on payment (owner_id, subject, subject_id, coalesce(part_id, ''), channel)
  where status = 'created';

drop index concurrently if exists payment_by_subject;

create index concurrently payment_by_subject on payment (owner_id, subject, subject_id, created_at);

-- It knows of no parts.
drop index concurrently if exists payment_one_open;

drop index concurrently if exists ledger_entry_by_payment;

create index concurrently ledger_entry_by_payment on ledger_entry (payment_id);
