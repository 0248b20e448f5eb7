-- outside of a transaction
drop index concurrently if exists order_line_by_commodity;

create index concurrently order_line_by_commodity on order_line (commodity_id);
