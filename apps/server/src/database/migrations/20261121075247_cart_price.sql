-- The price when the line was put in; the cart tells what it has become since.
alter table cart_item add column added_price_fen bigint;
alter table cart_item add column added_score integer;
update cart_item set added_price_fen = seen_price_fen, added_score = seen_score;
alter table cart_item alter column added_price_fen set not null;
alter table cart_item alter column added_score set not null;
