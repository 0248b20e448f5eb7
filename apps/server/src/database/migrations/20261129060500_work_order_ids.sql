-- outside of a transaction
-- The desk finds a work order by its id alone; the primary key begins with its owner.
drop index concurrently if exists work_order_id;

create index concurrently work_order_id on work_order (id);
