-- The refund that was asked for, where its money goes back in several ways; null where it goes in one.
alter table payment_refund add column request_id text;
