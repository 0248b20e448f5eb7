-- A payment whose account is gone: the sandbox refuses to send it back.
alter table sandbox_transaction add column refuses_refunds boolean not null default false;
