-- What goods cost when they were saved, so that a lower price can be told.
alter table bookmark
  add column price_fen bigint check (price_fen >= 0),
  add column score integer check (score >= 0);
update bookmark set price_fen = commodity.price_fen, score = commodity.score
from commodity where commodity.id = bookmark.commodity_id;
alter table bookmark
  alter column price_fen set not null,
  alter column score set not null;
