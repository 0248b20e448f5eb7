-- outside of a transaction
drop index concurrently if exists app_user_by_phone;

create unique index concurrently app_user_by_phone on app_user (phone_index);

-- Rows that are still to be sealed; empty once they are.
drop index concurrently if exists app_user_unsealed;

create index concurrently app_user_unsealed on app_user (id) where phone is not null;

drop index concurrently if exists cart_item_unsealed;

create index concurrently cart_item_unsealed on cart_item (user_id, id)
where account_no is not null;

drop index concurrently if exists cart_item_removed_unsealed;

create index concurrently cart_item_removed_unsealed on cart_item_removed (user_id, id)
where account_no is not null;

drop index concurrently if exists order_line_unsealed;

create index concurrently order_line_unsealed on order_line (user_id, order_id, id)
where account_no is not null;

-- A line is one by its account, however that is kept.
drop index concurrently if exists cart_item_one_account;

create unique index concurrently cart_item_one_account on cart_item
(user_id, brand, sku_id, coalesce(account_index, account_no, ''), coalesce(add_on_id, ''));

drop index concurrently if exists cart_item_one_line;
