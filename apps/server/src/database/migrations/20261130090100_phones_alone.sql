-- outside of a transaction
-- contract: since 20261130005500_phone_numbers every process takes phone numbers in unique_number and finds a challenge by its id
set lock_timeout = 3000;

-- What the release before wrote while this one went out.
insert into unique_number (number, kind, user_id, row_id)
select phone_index, 'phone', id, id from app_user
where phone_index is not null on conflict do nothing;

drop index concurrently if exists app_user_by_phone;

alter table slide_challenge drop constraint if exists slide_challenge_ticket_hash_key;

set lock_timeout = 0;
