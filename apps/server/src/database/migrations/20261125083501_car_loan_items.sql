-- What of a price a buyer and a lender pay.
alter table car_item
  drop constraint car_item_kind_named,
  add constraint car_item_kind_paid check (
    kind in ('balance', 'topUp', 'down', 'loan') or kind ~ '^boutique[1-9][0-9]{0,3}$'
  ) not valid;
