-- Whose a flash session is: the shop's own, or an activity's, whose items are its deals.
alter table flash_session add column owner text not null default 'mall'
  check (owner in ('mall', 'activity'));

-- A gift costs nothing, and a session whose rest went back to the shelf may have nothing left.
alter table flash_item drop constraint flash_item_price_fen_check;
alter table flash_item add constraint flash_item_price_fen_check check (price_fen >= 0) not valid;
alter table flash_item drop constraint flash_item_quota_check;
alter table flash_item add constraint flash_item_quota_check check (quota >= 0) not valid;

-- An order at the price of a deal, which may have to wait for others once it is paid.
alter table mall_order add column deal_id text;
alter table mall_order drop constraint mall_order_status_check;
alter table mall_order add constraint mall_order_status_check
  check (status in ('unpaid', 'awaiting', 'paid', 'shipped', 'toUse', 'completed', 'closed')) not valid;
alter table mall_order add constraint mall_order_awaiting_check
  check (status <> 'awaiting' or (deal_id is not null and paid_at is not null)) not valid;
