import type { Image } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type {
  AccountType,
  CommodityKind,
  CommoditySort,
  PriceForm,
} from '@marque/contract/mall/catalog/schema';
import type { Scope } from '@marque/contract/mall/scope';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Exec } from '#kernel/database.ts';
import { keyset, type KeysetKey } from '#kernel/keyset.ts';
import { type RunningAddOn, type RunningPromotion } from './policy.ts';
import { POINTED_OUT_MS } from './arrival/policy.ts';
import { contains } from './search/repository.ts';
import type { Word } from './search/words.ts';

/** A product in a list; prices as a buyer sees them at that moment. */
export type CardRow = {
  id: string;
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

export type BookmarkRow = CardRow & {
  marked_at: Date;
  saved_fen: number;
  saved_score: number;
  /** A specification its owner was told about lately is there. */
  arrived: boolean;
};

export type FlashRow = {
  session_id: string;
  flash_fen: number;
  per_user: number;
  quota: number;
  flash_available: number;
  starts_at: Date;
  ends_at: Date;
};

export type StripRow = CardRow & FlashRow & { sku_id: string };

export type SkuRow = {
  id: string;
  spec_values: string[];
  image: string | null;
  available: number;
  price_fen: number;
  score: number;
  original_price_fen: number | null;
} & (FlashRow | { [Name in keyof FlashRow]: null });

export type CardFilter = {
  categoryId?: string | undefined;
  words: Word[];
  priceForm?: PriceForm | undefined;
  inStock: boolean;
  /** Only goods a coupon or promotion applies to. */
  scope?: Scope | undefined;
  /** Bounds of the shown price in fen, inclusive. */
  minFen?: number | undefined;
  maxFen?: number | undefined;
};
type Paging = { cursor?: string | undefined; size: number };
type At = { brand: Brand; now: Date };

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
const withOffers = (at: At) => sql`
  with running as materialized (${running(at)}),
  offer as materialized (
    select distinct on (sku.commodity_id) sku.commodity_id, sku.id as sku_id, running.flash_fen,
      sku.score, sku.price_fen as shelf_fen
    from running join sku on sku.id = running.sku_id
    where running.flash_available > 0
    order by sku.commodity_id, running.flash_fen, sku.id
  )`;

const COMMODITIES = sql`commodity c left join offer on offer.commodity_id = c.id`;

const IN_STOCK = sql<boolean>`(
  offer.commodity_id is not null
  or exists (select from sku where sku.commodity_id = c.id and sku.available > 0))`;

/** The offer shows on the card: it is not above the lowest price on the shelf. */
const IN_FLASH = sql`offer.flash_fen <= c.price_fen`;

/** The money due for one piece as the card says. */
const SHOWN_FEN = sql<number>`case when ${IN_FLASH} then offer.flash_fen else c.price_fen end`;

/** A card of `COMMODITIES` but for its stock; the price struck through in a session is the same specification's on the shelf. */
const CARD = sql`
  c.id, c.title, c.subtitle, c.images ->> 0 as image, c.kind, c.tags, c.sold, c.sort, c.listed_at,
  coalesce(${IN_FLASH}, false) as flash,
  case when ${IN_FLASH} then offer.sku_id end as sku_id,
  ${SHOWN_FEN} as price_fen,
  case when ${IN_FLASH} then offer.score else c.score end as score,
  case when ${IN_FLASH} then offer.shelf_fen else c.original_price_fen end as original_price_fen`;

/** Cards with their stock, which is looked up for the chosen rows alone. */
const cardsOf = (all: RawBuilder<unknown>, chosen: RawBuilder<unknown>) => sql`
  select c.*, ${IN_STOCK} as in_stock
  from (select * from (${all}) card ${chosen}) c
  left join offer on offer.commodity_id = c.id`;

const and = (conditions: RawBuilder<unknown>[]) =>
  sql<boolean>`${sql.join(conditions, sql` and `)}`;

const PRICE_FORM: Record<PriceForm, RawBuilder<unknown>> = {
  cash: sql`c.score = 0`,
  score: sql`c.price_fen = 0`,
  mixed: sql`(c.price_fen > 0 and c.score > 0)`,
};

const inScope = (scope: Scope) => {
  if ('all' in scope) return sql`true`;
  return 'categoryIds' in scope
    ? sql`c.category_id = any(${scope.categoryIds})`
    : sql`c.id = any(${scope.productIds})`;
};

const selected = (
  brand: Brand,
  { categoryId, words, priceForm, inStock, scope, minFen, maxFen }: CardFilter,
) =>
  and([
    ...(minFen === undefined ? [] : [sql`${SHOWN_FEN} >= ${minFen}`]),
    ...(maxFen === undefined ? [] : [sql`${SHOWN_FEN} <= ${maxFen}`]),
    ...(scope ? [inScope(scope)] : []),
    sql`c.brand = ${brand} and c.on_shelf`,
    ...(categoryId === undefined ? [] : [sql`c.category_id = ${categoryId}`]),
    ...words.map(contains),
    ...(priceForm ? [PRICE_FORM[priceForm]] : []),
    ...(inStock ? [IN_STOCK] : []),
  ]);

const key = (
  column: string,
  direction: KeysetKey['direction'],
  type: KeysetKey['type'],
): KeysetKey => ({ column, direction, type });
const BY_ID = key('id', 'asc', 'text');

const SORT = {
  default: keyset([key('rank', 'asc', 'integer'), key('sort', 'asc', 'integer'), BY_ID]),
  sold: keyset([key('sold', 'desc', 'integer'), BY_ID]),
  newest: keyset([key('listed_at', 'desc', 'time'), BY_ID]),
  priceAsc: keyset([key('price_fen', 'asc', 'integer'), key('score', 'asc', 'integer'), BY_ID]),
  priceDesc: keyset([key('price_fen', 'desc', 'integer'), key('score', 'desc', 'integer'), BY_ID]),
} satisfies Record<CommoditySort, ReturnType<typeof keyset>>;

/** A specification of `c` that this member was told about lately is there. */
const arrivedFor = (userId: string, now: Date) => sql<boolean>`exists (
  select from arrival_notice n join sku on sku.id = n.sku_id
  where n.user_id = ${userId} and sku.commodity_id = c.id and sku.available > 0
    and n.notified_at > ${new Date(now.getTime() - POINTED_OUT_MS)})`;

const BOOKMARKS = keyset([key('marked_at', 'desc', 'time'), BY_ID]);

export type CommodityRow = CardRow & {
  on_shelf: boolean;
  category_id: string;
  images: string[];
  blocks: ({ type: 'text'; text: string } | { type: 'image'; image: string })[];
  params: { name: string; value: string }[];
  spec_names: string[];
  account_type: AccountType | null;
  freight_fen: number;
};

/** SQL of what the catalogue shows. */
export const catalogRepository = {
  /** Pictures by key; a key without a picture is missing in the answer. */
  async pictures(exec: Exec, keys: Iterable<string>): Promise<Map<string, Image>> {
    const wanted = [...new Set(keys)];
    if (wanted.length === 0) return new Map();
    const rows = await exec
      .selectFrom('picture')
      .select(['key', 'width', 'height', 'widths', 'color'])
      .where('key', '=', sql<string>`any(${wanted})`)
      .execute();
    return new Map(rows.map((row) => [row.key, row]));
  },

  /** Items of the session that runs and ends first, in its order; empty when none runs. */
  async flashStrip(exec: Exec, { brand, now }: At): Promise<StripRow[]> {
    const { rows } = await sql<StripRow>`
      with session as (
        select id, starts_at, ends_at from flash_session
        where brand = ${brand} and starts_at <= ${now} and ends_at > ${now}
        order by ends_at, id limit 1
      )
      select c.id, c.title, c.subtitle, coalesce(sku.image, c.images ->> 0) as image, c.kind, c.tags,
        c.sold, item.available > 0 as in_stock, true as flash, item.price_fen, sku.score,
        sku.price_fen as original_price_fen, session.id as session_id, item.price_fen as flash_fen,
        item.per_user, item.quota, item.available as flash_available,
        session.starts_at, session.ends_at, sku.id as sku_id
      from session
      join flash_item item on item.session_id = session.id
      join sku on sku.id = item.sku_id
      join commodity c on c.id = sku.commodity_id and c.on_shelf
      order by item.sort, item.sku_id`.execute(exec);
    return rows;
  },

  async categories(exec: Exec, brand: Brand) {
    return exec
      .selectFrom('category')
      .leftJoin('commodity as c', (join) =>
        join.onRef('c.category_id', '=', 'category.id').on('c.on_shelf', '=', true),
      )
      .select(['category.id', 'category.name', 'category.image'])
      .select((eb) => eb.fn.count<number>('c.id').as('count'))
      .where('category.brand', '=', brand)
      .groupBy('category.id')
      .orderBy('category.sort')
      .orderBy('category.id')
      .execute();
  },

  async list(
    exec: Exec,
    at: At,
    { filter, sort, cursor, size }: Paging & { filter: CardFilter; sort: CommoditySort },
  ): Promise<{ rows: CardRow[]; nextCursor: string | null; total: number }> {
    const where = selected(at.brand, filter);
    const inTitle =
      filter.words.length === 0
        ? sql`true`
        : and(filter.words.map(({ like }) => sql`lower(c.title) like ${like}`));
    const { orderBy, after, page } = SORT[sort];
    const [cardRows, count] = await Promise.all([
      sql<CardRow>`
        ${withOffers(at)}
        ${cardsOf(
          sql`select ${CARD}, case when ${inTitle} then 0 else 1 end as rank
            from ${COMMODITIES} where ${where}`,
          sql`where ${after(cursor)} order by ${orderBy} limit ${size + 1}`,
        )} order by ${orderBy}`.execute(exec),
      sql<{ total: number }>`
        ${withOffers(at)}
        select count(*) as total from ${COMMODITIES} where ${where}`.execute(exec),
    ]);
    return { ...page(cardRows.rows, size), total: count.rows[0]!.total };
  },

  /** @param unpublished also what is not on the shelf */
  async commodity(
    exec: Exec,
    at: At,
    commodityId: string,
    unpublished = false,
  ): Promise<CommodityRow | undefined> {
    const { rows } = await sql<CommodityRow>`
      ${withOffers(at)}
      select ${CARD}, ${IN_STOCK} as in_stock, c.on_shelf, c.category_id, c.images, c.blocks, c.params, c.spec_names, c.account_type,
        c.freight_fen
      from ${COMMODITIES}
      where c.id = ${commodityId} and c.brand = ${at.brand} and (c.on_shelf or ${unpublished})`.execute(
      exec,
    );
    return rows[0];
  },

  /** Products by id, those off the shelf included; one of another brand is missing in the answer. */
  async cardsById(
    exec: Exec,
    at: At,
    ids: readonly string[],
  ): Promise<(CardRow & { on_shelf: boolean })[]> {
    const { rows } = await sql<CardRow & { on_shelf: boolean }>`
      ${withOffers(at)}
      select ${CARD}, c.on_shelf, ${IN_STOCK} as in_stock from ${COMMODITIES}
      where c.id = any(${ids}) and c.brand = ${at.brand}`.execute(exec);
    return rows;
  },

  /** What a check of existence and limits needs; undefined off the shelf and in another brand. */
  async limits(exec: Exec, brand: Brand, commodityId: string) {
    return exec
      .selectFrom('commodity')
      .select(['id', 'category_id', 'kind', 'spec_names', 'buy_limit'])
      .select([
        sql<boolean>`exists (select from sku where commodity_id = commodity.id and price_fen > 0)`.as(
          'costs_money',
        ),
        sql<boolean>`exists (select from sku where commodity_id = commodity.id and score > 0)`.as(
          'costs_score',
        ),
      ])
      .where('id', '=', commodityId)
      .where('brand', '=', brand)
      .where('on_shelf', '=', true)
      .executeTakeFirst();
  },

  async skus(exec: Exec, at: At, commodityId: string): Promise<SkuRow[]> {
    const { rows } = await sql<SkuRow>`
      with running as materialized (${running(at)})
      select sku.id, sku.spec_values, sku.image, sku.available, sku.price_fen, sku.score,
        sku.original_price_fen, running.session_id, running.flash_fen, running.per_user,
        running.quota, running.flash_available, running.starts_at, running.ends_at
      from sku
      left join running on running.sku_id = sku.id and running.flash_available > 0
      where sku.commodity_id = ${commodityId}
      order by sku.sort, sku.id`.execute(exec);
    return rows;
  },

  async skuFacts(exec: Exec, at: At, skuIds: string[]) {
    const { rows } = await sql<
      SkuRow & {
        commodity_id: string;
        category_id: string;
        kind: CommodityKind;
        title: string;
        picture_key: string;
        account_type: AccountType | null;
        on_shelf: boolean;
        buy_limit: number | null;
        freight_fen: number;
        weight_grams: number;
        picture: Image | null;
      }
    >`
      with running as materialized (${running(at)})
      select sku.id, sku.spec_values, sku.image, sku.available, sku.price_fen, sku.score,
        sku.original_price_fen, sku.weight_grams, running.session_id, running.flash_fen,
        running.per_user, running.quota, running.flash_available, running.starts_at,
        running.ends_at, c.id as commodity_id, c.category_id, c.kind, c.title,
        c.account_type, c.on_shelf, c.buy_limit, c.freight_fen,
        coalesce(sku.image, c.images ->> 0) as picture_key,
        case when p.key is not null then json_build_object('key', p.key, 'width', p.width,
          'height', p.height, 'widths', p.widths, 'color', p.color) end as picture
      from sku
      join commodity c on c.id = sku.commodity_id
      left join picture p on p.key = coalesce(sku.image, c.images ->> 0)
      left join running on running.sku_id = sku.id and running.flash_available > 0
      where sku.id = any(${skuIds}) and c.brand = ${at.brand}`.execute(exec);
    return rows;
  },

  /** How pieces of these specifications are used in stores. */
  storeTerms: (exec: Exec, skuIds: readonly string[]) =>
    skuIds.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('sku')
          .innerJoin('commodity', 'commodity.id', 'sku.commodity_id')
          .select(['sku.id', 'sku.uses', 'commodity.valid_days'])
          .where('sku.id', 'in', skuIds)
          .execute(),

  async promotions(exec: Exec, { brand, now }: At): Promise<RunningPromotion[]> {
    return exec
      .selectFrom('promotion')
      .select(['id', 'name', 'tiers', 'scope', 'ends_at as endsAt'])
      .where('brand', '=', brand)
      .where('starts_at', '<=', now)
      .where('ends_at', '>', now)
      .orderBy('id')
      .execute();
  },

  /** Add-on offers that run now, each with its goods. */
  async addOns(exec: Exec, { brand, now }: At): Promise<RunningAddOn[]> {
    return exec
      .selectFrom('add_on')
      .select(['id', 'name', 'scope', 'threshold_fen as thresholdFen'])
      .select('max_per_order as maxPerOrder')
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('add_on_goods')
            .select(['sku_id as skuId', 'price_fen as priceFen'])
            .whereRef('add_on_id', '=', 'add_on.id')
            .orderBy('sort')
            .orderBy('sku_id'),
        ).as('goods'),
      )
      .where('brand', '=', brand)
      .where('starts_at', '<=', now)
      .where('ends_at', '>', now)
      .orderBy('id')
      .execute();
  },

  /** Pieces of a specification a buyer could have now; undefined when it is not sold. */
  async stockOf(exec: Exec, at: At, skuId: string): Promise<number | undefined> {
    const { rows } = await sql<{ pieces: number }>`
      with running as materialized (${running(at)})
      select sku.available + coalesce(running.flash_available, 0) as pieces
      from sku
      join commodity c on c.id = sku.commodity_id
      left join running on running.sku_id = sku.id
      where sku.id = ${skuId} and c.brand = ${at.brand} and c.on_shelf`.execute(exec);
    return rows[0]?.pieces;
  },

  async bookmarked(exec: Exec, userId: string, commodityId: string): Promise<boolean> {
    const row = await exec
      .selectFrom('bookmark')
      .select('commodity_id')
      .where('user_id', '=', userId)
      .where('commodity_id', '=', commodityId)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Saves goods at what they cost; saving them again changes nothing. */
  async addBookmark(
    exec: Exec,
    userId: string,
    { id, price_fen, score }: Pick<CardRow, 'id' | 'price_fen' | 'score'>,
    now: Date,
  ): Promise<void> {
    await exec
      .insertInto('bookmark')
      .values({ user_id: userId, commodity_id: id, price_fen, score, created_at: now })
      .onConflict((oc) => oc.columns(['user_id', 'commodity_id']).doNothing())
      .execute();
  },

  /** How many of them were saved. */
  async removeBookmarks(exec: Exec, userId: string, commodityIds: readonly string[]) {
    const removed = await exec
      .deleteFrom('bookmark')
      .where('user_id', '=', userId)
      .where('commodity_id', 'in', commodityIds)
      .executeTakeFirst();
    return Number(removed.numDeletedRows);
  },

  /** Saved goods, the newest first: those on the shelf in pages, or the newest of the others. */
  async bookmarks(
    exec: Exec,
    at: At,
    userId: string,
    { cursor, size, onShelf }: Paging & { onShelf: boolean },
  ) {
    const { orderBy, after, page } = BOOKMARKS;
    const mine = sql`bookmark.user_id = ${userId} and c.brand = ${at.brand}
      and c.on_shelf = ${onShelf}`;
    const [cardRows, count] = await Promise.all([
      sql<BookmarkRow>`
        ${withOffers(at)}
        ${cardsOf(
          sql`select ${CARD}, bookmark.created_at as marked_at, bookmark.price_fen as saved_fen,
              bookmark.score as saved_score, ${arrivedFor(userId, at.now)} as arrived
            from ${COMMODITIES} join bookmark on bookmark.commodity_id = c.id where ${mine}`,
          sql`where ${after(cursor)} order by ${orderBy} limit ${size + 1}`,
        )} order by ${orderBy}`.execute(exec),
      sql<{ total: number }>`
        select count(*) as total from bookmark join commodity c on c.id = bookmark.commodity_id
        where ${mine}`.execute(exec),
    ]);
    return { ...page(cardRows.rows, size), total: count.rows[0]!.total };
  },
};
