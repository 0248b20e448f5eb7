import type { Brand } from '@marque/contract/core';
import type { CommodityKind } from '@marque/contract/mall/catalog/schema';
import { type RawBuilder, sql } from 'kysely';

/** A product in a list; prices as a buyer sees them at that moment. */
export type CardRow = {
  id: string;
  category_id: string;
  title: string;
  subtitle: string;
  image: string;
  kind: CommodityKind;
  tags: string[];
  sold: number;
  in_stock: boolean;
  flash: boolean;
  /** The specification the session sells at this price. */
  sku_id: string | null;
  price_fen: number;
  score: number;
  original_price_fen: number | null;
};

export type At = { brand: Brand; now: Date };

/** Flash items that sell now, one a specification: the cheapest should sessions overlap. */
export const running = ({ brand, now }: At) => sql`
  select distinct on (item.sku_id)
    item.sku_id, item.session_id, item.price_fen as flash_fen, item.per_user, item.quota,
    item.available as flash_available, session.starts_at, session.ends_at
  from flash_session session
  join flash_item item on item.session_id = session.id
  where session.brand = ${brand} and session.starts_at <= ${now} and session.ends_at > ${now}
  order by item.sku_id, item.price_fen, item.session_id`;

/** Needed by what follows: `running`, and its cheapest item with pieces left of each commodity. */
export const withOffers = (at: At) => sql`
  with running as materialized (${running(at)}),
  offer as materialized (
    select distinct on (sku.commodity_id) sku.commodity_id, sku.id as sku_id, running.flash_fen,
      sku.score, sku.price_fen as shelf_fen
    from running join sku on sku.id = running.sku_id
    where running.flash_available > 0
    order by sku.commodity_id, running.flash_fen, sku.id
  )`;

export const COMMODITIES = sql`commodity c left join offer on offer.commodity_id = c.id`;

/**
 * Asked of each row by itself: an `exists` may be planned as a scan of all specifications, whatever
 * few rows are shown.
 */
export const ON_SHELF_STOCK = sql<boolean>`coalesce(
  (select true from sku where sku.commodity_id = c.id and sku.available > 0 limit 1), false)`;

export const IN_STOCK = sql<boolean>`(offer.commodity_id is not null or ${ON_SHELF_STOCK})`;

/** The offer shows on the card: it is not above the lowest price on the shelf. */
export const IN_FLASH = sql`offer.flash_fen <= c.price_fen`;

/** A card of `COMMODITIES` but for its stock; the price struck through in a session is the same specification's on the shelf. */
export const CARD = sql`
  c.id, c.category_id, c.title, c.subtitle, c.images ->> 0 as image, c.kind, c.tags, c.sold, c.sort, c.listed_at,
  coalesce(${IN_FLASH}, false) as flash,
  case when ${IN_FLASH} then offer.sku_id end as sku_id,
  case when ${IN_FLASH} then offer.flash_fen else c.price_fen end as price_fen,
  case when ${IN_FLASH} then offer.score else c.score end as score,
  case when ${IN_FLASH} then offer.shelf_fen else c.original_price_fen end as original_price_fen`;

/** Cards with their stock, which is looked up for the chosen rows alone. */
export const cardsOf = (all: RawBuilder<unknown>, chosen: RawBuilder<unknown>) => sql`
  select c.*, ${IN_STOCK} as in_stock
  from (select * from (${all}) card ${chosen}) c
  left join offer on offer.commodity_id = c.id`;

export const and = (conditions: RawBuilder<unknown>[]) =>
  sql<boolean>`${sql.join(conditions, sql` and `)}`;
