-- What a refund kept back for add-ons that lost their price; negative when it gave that back again.
alter table after_sale add column add_on_fen bigint not null default 0;
