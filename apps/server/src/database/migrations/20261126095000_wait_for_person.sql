-- Whom who waits has chosen by name, as in resource_hold.resource_key.
alter table wait_entry add column resource_key text;
