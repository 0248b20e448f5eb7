-- The limits that a pooler does not pass on (pgbouncer.ini). They are those of README's variables.
alter role marque in database marque set statement_timeout = '15s';
alter role marque in database marque set lock_timeout = '5s';
alter role marque in database marque set idle_in_transaction_session_timeout = '30s';
alter role marque in database marque set max_parallel_workers_per_gather = 0;
