-- outside of a transaction
-- The sweep that seals rows of earlier releases asks for them every minute; these indexes hold nothing else.
drop index concurrently if exists idempotent_reply_unsealed;

create index concurrently idempotent_reply_unsealed on idempotent_reply (created_at)
  where reply is not null;

drop index concurrently if exists operator_log_unsealed;

create index concurrently operator_log_unsealed on operator_log (id) where input <> '{}';
