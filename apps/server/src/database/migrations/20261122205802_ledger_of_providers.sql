-- outside of a transaction
drop index concurrently if exists ledger_of_providers;

create index concurrently ledger_of_providers on ledger_entry (created_at) include (account, amount_fen) where account like 'provider:%';
