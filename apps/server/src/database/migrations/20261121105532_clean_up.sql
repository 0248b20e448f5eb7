-- Each kind of job has a line of its own.
drop index job_due;
create index job_due on job (kind, run_at);

-- What is past its time is found without reading everything that is not.
create index session_by_end on session (expires_at);
create index idempotent_reply_by_age on idempotent_reply (created_at);
create index rate_counter_by_age on rate_counter (window_start);

-- Operators page through a brand's refunds by status.
create index after_sale_by_status on after_sale (brand, status, created_at desc, id desc);
