-- outside of a transaction
drop index concurrently if exists score_entry_newest;

create index concurrently score_entry_newest on score_entry (user_id, created_at desc, id desc);

drop index concurrently if exists score_entry_reversing;

create index concurrently score_entry_reversing on score_entry (user_id, reverses) where reverses is not null;

-- What members have becomes one batch, which ends with the 12th month after this one.
do $$
begin
  loop
    with account as (
      select user_id, balance from score_account
      where balance > 0
        and not exists (select from score_batch where score_batch.user_id = score_account.user_id)
      order by user_id limit 1000 for update
    ), batch as (
      insert into score_batch (user_id, expires_on, remaining)
      select user_id, (date_trunc('month', now() at time zone 'Asia/Shanghai')
        + interval '13 months' - interval '1 day')::date, balance
      from account returning user_id, remaining
    )
    insert into score_journal (transaction_id, account, brand, amount, at)
    select 'opening-' || user_id, account, 'both', sign * remaining, now()
    from batch cross join (values ('expense:opening', 1), ('liability', -1)) side (account, sign);
    exit when not found;
    commit;
  end loop;
end $$;
