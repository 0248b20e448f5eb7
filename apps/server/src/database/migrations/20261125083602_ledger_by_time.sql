-- outside of a transaction
drop index concurrently if exists ledger_by_time;

create index concurrently ledger_by_time on ledger_entry (created_at) include (account, subject, amount_fen);

drop index concurrently if exists ledger_of_providers;
