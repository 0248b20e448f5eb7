-- Whose the thing is that a refund was paid for. '': a process of the release before wrote it, and the
-- sweep of payments fills it.
alter table payment_refund add column owner_id text not null default '';
