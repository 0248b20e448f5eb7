import type { CommodityKind } from '@marque/contract/mall/catalog/schema';
import { type RawBuilder, sql } from 'kysely';
import type { BrandMoment } from './ports.ts';

/** A commodity in a list, with the prices that apply at that moment. */
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
  /** The specification in the flash session with this price; null outside of one. */
  sku_id: string | null;
  price_fen: number;
  score: number;
  original_price_fen: number | null;
};

/** Specifications with their pieces on the shelf. Stock lies apart from content, which no order writes. */
export const SKUS = sql`(sku join sku_stock stock on stock.sku_id = sku.id)`;

/** The items of flash sessions with their pieces. */
export const FLASH_ITEMS = sql`(flash_item item join flash_stock pieces
  on pieces.session_id = item.session_id and pieces.sku_id = item.sku_id)`;

/** The shop's flash items that sell now, one per specification: the cheapest when sessions overlap. */
export const running = ({ brand, now }: BrandMoment) => sql`
  select distinct on (item.sku_id)
    item.sku_id, item.session_id, item.price_fen as flash_fen, item.per_user, pieces.quota,
    pieces.available as flash_available, session.starts_at, session.ends_at
  from flash_session session
  join ${FLASH_ITEMS} on item.session_id = session.id
  where session.owner = 'mall' and session.brand = ${brand} and session.starts_at <= ${now} and session.ends_at > ${now}
  order by item.sku_id, item.price_fen, item.session_id`;

/**
 * The common tables of the following fragments: `running`, and each commodity's cheapest running
 * item with pieces left.
 */
export const withOffers = (at: BrandMoment) => sql`
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
 * A scalar subquery per row: an `exists` can be planned as a scan of all specifications, however
 * few rows are shown.
 */
export const ON_SHELF_STOCK = sql<boolean>`coalesce(
  (select true from sku_stock where commodity_id = c.id and available > 0 limit 1), false)`;

export const IN_STOCK = sql<boolean>`(offer.commodity_id is not null or ${ON_SHELF_STOCK})`;

/** Whether the card shows the flash offer: unless it is above the lowest regular price. */
export const IN_FLASH = sql`offer.flash_fen <= c.price_fen`;

/**
 * The columns of a card of `COMMODITIES` without its stock. The struck-through price in a session
 * is the same specification's regular price.
 */
export const CARD = sql`
  c.id, c.category_id, c.title, c.subtitle, c.images ->> 0 as image, c.kind, c.tags, c.sold, c.sort, c.listed_at,
  coalesce(${IN_FLASH}, false) as flash,
  case when ${IN_FLASH} then offer.sku_id end as sku_id,
  case when ${IN_FLASH} then offer.flash_fen else c.price_fen end as price_fen,
  case when ${IN_FLASH} then offer.score else c.score end as score,
  case when ${IN_FLASH} then offer.shelf_fen else c.original_price_fen end as original_price_fen`;

export const and = (conditions: RawBuilder<unknown>[]) =>
  sql<boolean>`${sql.join(conditions, sql` and `)}`;
