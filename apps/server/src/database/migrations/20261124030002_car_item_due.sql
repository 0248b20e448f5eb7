-- outside of a transaction
drop index concurrently if exists car_item_due;

create index concurrently car_item_due on car_item (due_at)
  where due_at is not null and paid_at is null;
