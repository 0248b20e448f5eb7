-- outside of a transaction
-- What a person has paid, for their statement.
drop index concurrently if exists payment_by_payer;

create index concurrently payment_by_payer on payment (user_id, settled_at)
  where settled_at is not null;
