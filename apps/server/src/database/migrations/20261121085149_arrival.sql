-- When the member was told that a specification is back; null while waiting.
alter table arrival_notice add column notified_at timestamptz;
create index arrival_notice_waiting on arrival_notice (sku_id, created_at) where notified_at is null;
