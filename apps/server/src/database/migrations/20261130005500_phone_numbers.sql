-- outside of a transaction
-- Numbers of accounts from before. It can run again: a number that is taken stays as it is.
insert into unique_number (number, kind, user_id, row_id)
select phone_index, 'phone', id, id from app_user
where phone_index is not null on conflict do nothing;
