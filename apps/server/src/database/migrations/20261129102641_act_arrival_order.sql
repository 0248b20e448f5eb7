-- outside of a transaction
create index concurrently if not exists act_join_arrivals
  on act_join (act_id, session_id, checked_in_at, id) where status = 'checkedIn';
