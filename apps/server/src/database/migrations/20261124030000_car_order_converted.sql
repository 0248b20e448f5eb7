-- Places that become orders, and presales that are confirmed.
alter table car_order
  add column converted_at timestamptz,
  -- What was paid on top of the deposit.
  add column topup_fen bigint not null default 0,
  -- The last of the messages about it that its buyer had.
  add column convert_told smallint not null default 0;
alter table car_order
  add constraint car_order_converted check (
    converted_at is null or (kind <> 'booking' and type_id is not null)
  ) not valid,
  add constraint car_order_topped_up check (topup_fen >= 0) not valid,
  add constraint car_order_earnest check (
    deposit_nature <> '定金' or (deposit_fen + topup_fen) * 5 <= car_fen
  ) not valid;
alter table car_item
  add column due_at timestamptz,
  drop constraint car_item_kind_check,
  add constraint car_item_kind_known check (kind in ('balance', 'topUp')) not valid;
