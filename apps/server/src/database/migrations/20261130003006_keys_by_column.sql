-- outside of a transaction
-- What is one of a person's.
drop index concurrently if exists car_contract_by_no;

create unique index concurrently car_contract_by_no on car_contract (user_id, no);

drop index concurrently if exists car_credit_by_refund;

create unique index concurrently car_credit_by_refund on car_credit (user_id, refund_id);

drop index concurrently if exists car_credit_by_used_order;

create unique index concurrently car_credit_by_used_order on car_credit (user_id, used_order_id);

drop index concurrently if exists car_item_by_refund;

create unique index concurrently car_item_by_refund on car_item (user_id, refund_id);

drop index concurrently if exists car_order_by_refund;

create unique index concurrently car_order_by_refund on car_order (user_id, refund_id);
