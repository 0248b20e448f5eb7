-- outside of a transaction
-- Rows that are still to be sealed; empty once they are.
drop index concurrently if exists order_installation_unsealed;

create index concurrently order_installation_unsealed on order_installation (user_id, order_id)
where vin is not null;
