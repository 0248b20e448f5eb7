-- outside of a transaction
-- Rows that are still to be sealed; empty once they are.
drop index concurrently if exists address_unsealed;

create index concurrently address_unsealed on address (user_id, id) where name is not null;

drop index concurrently if exists member_car_unsealed;

create index concurrently member_car_unsealed on member_car (user_id, id) where vin is not null;

drop index concurrently if exists member_car_by_vin;

create unique index concurrently member_car_by_vin on member_car (user_id, vin_index);

drop index concurrently if exists mall_order_unsealed_address;

create index concurrently mall_order_unsealed_address on mall_order (user_id, id)
where address ->> 'phone' is not null;

drop index concurrently if exists mall_order_unsealed_invoice;

create index concurrently mall_order_unsealed_invoice on mall_order (user_id, id)
where invoice ->> 'titleType' is not null;

drop index concurrently if exists invoice_title_unsealed;

create index concurrently invoice_title_unsealed on invoice_title (user_id, id)
where content is not null;

drop index concurrently if exists invoice_note_unsealed;

create index concurrently invoice_note_unsealed on invoice_note (user_id, order_id, id)
where content is not null;
