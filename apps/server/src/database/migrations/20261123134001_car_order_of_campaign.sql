-- Orders of a campaign; a place that is kept before the price is known has no trim and no window yet.
alter table car_order
  add column campaign_id text,
  add column campaign_no integer,
  add column convert_by timestamptz;
alter table car_order
  alter column type_id drop not null,
  alter column window_from drop not null,
  alter column window_to drop not null;
alter table car_order drop constraint car_order_kind_check;
alter table car_order
  add constraint car_order_kind_known check (kind in ('booking', 'blind', 'presale')) not valid,
  add constraint car_order_of_trim
    check (kind = 'blind' or (type_id is not null and window_from is not null and window_to is not null))
    not valid,
  add constraint car_order_of_campaign
    check (kind = 'booking' or (campaign_id is not null and convert_by is not null)) not valid;
