import type { StoredImage } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { AccountType, CommodityKind } from '@marque/contract/mall/catalog/schema';
import { COUNTED_UP_TO } from '@marque/contract/mall/catalog/counted';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { contentImages } from '../media/module.ts';
import {
  CARD,
  type CardRow,
  COMMODITIES,
  FLASH_ITEMS,
  IN_STOCK,
  running,
  SKUS,
  withOffers,
} from './card-repository.ts';
import type { RunningAddOn, RunningPromotion } from './policy.ts';
import type { BrandMoment } from './ports.ts';

export type FavouriteRow = {
  id: string;
  marked_at: Date;
  saved_fen: number;
  saved_score: number;
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

type Paging = { cursor?: string | undefined; size: number };

const FAVOURITES = keyset([
  { column: 'marked_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

export type CommodityRow = CardRow & {
  on_shelf: boolean;
  images: string[];
  blocks: ({ type: 'text'; text: string } | { type: 'image'; image: string })[];
  params: { name: string; value: string }[];
  spec_names: string[];
  account_type: AccountType | null;
  freight_fen: number;
};

/** SQL of the catalogue's pages. */
export const catalogRepository = {
  /** Returns which of these commodities are on the shelf. */
  async stillSold(exec: Exec, brand: Brand, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await exec
      .selectFrom('commodity')
      .select('id')
      .where('id', 'in', ids)
      .where('brand', '=', brand)
      .where('on_shelf', '=', true)
      .execute();
    return new Set(rows.map(({ id }) => id));
  },

  pictures: contentImages,

  /** The items of the running session that ends first, in its order; empty when none is running. */
  async flashStrip(exec: Exec, { brand, now }: BrandMoment): Promise<StripRow[]> {
    const { rows } = await sql<StripRow>`
      with session as (
        select id, starts_at, ends_at from flash_session
        where owner = 'mall' and brand = ${brand} and starts_at <= ${now} and ends_at > ${now}
        order by ends_at, id limit 1
      )
      select c.id, c.category_id, c.title, c.subtitle, coalesce(sku.image, c.images ->> 0) as image, c.kind, c.tags,
        c.sold, pieces.available > 0 as in_stock, true as flash, item.price_fen, sku.score,
        sku.price_fen as original_price_fen, session.id as session_id, item.price_fen as flash_fen,
        item.per_user, pieces.quota, pieces.available as flash_available,
        session.starts_at, session.ends_at, sku.id as sku_id
      from session
      join ${FLASH_ITEMS} on item.session_id = session.id
      join sku on sku.id = item.sku_id
      join commodity c on c.id = sku.commodity_id and c.on_shelf
      order by item.sort, item.sku_id`.execute(exec);
    return rows;
  },

  categoryNames: (exec: Exec, brand: Brand) =>
    exec
      .selectFrom('category')
      .select(['id', 'name'])
      .where('brand', '=', brand)
      .orderBy('sort')
      .orderBy('id')
      .execute(),

  /** Categories in display order with their goods on the shelf, counted up to a limit. */
  async categories(exec: Exec, brand: Brand) {
    const { rows } = await sql<{ id: string; name: string; image: string; count: number }>`
      select category.id, category.name, category.image, goods.count
      from category
      cross join lateral (
        select count(*) as count from (
          select from commodity c
          where c.brand = category.brand and c.category_id = category.id and c.on_shelf
          limit ${COUNTED_UP_TO}
        ) counted
      ) goods
      where category.brand = ${brand}
      order by category.sort, category.id`.execute(exec);
    return rows;
  },

  /** Subcategories that have goods on the shelf, in display order. */
  async subcategories(exec: Exec, brand: Brand) {
    const { rows } = await sql<{
      id: string;
      category_id: string;
      name: string;
      image: string;
      count: number;
    }>`
      select sub.id, sub.category_id, sub.name, first.image, goods.count
      from subcategory sub
      join category on category.id = sub.category_id
      cross join lateral (
        select c.images ->> 0 as image from commodity c
        where c.subcategory_id = sub.id and c.brand = category.brand and c.on_shelf
        order by c.sort, c.id limit 1
      ) first
      cross join lateral (
        select count(*) as count from (
          select from commodity c
          where c.subcategory_id = sub.id and c.brand = category.brand and c.on_shelf
          limit ${COUNTED_UP_TO}
        ) counted
      ) goods
      where category.brand = ${brand}
      order by category.sort, category.id, sub.sort, sub.id`.execute(exec);
    return rows;
  },

  /**
   *
   *
   * @param unpublished includes commodities that are not on the shelf
   */
  async commodity(
    exec: Exec,
    at: BrandMoment,
    commodityId: string,
    unpublished = false,
  ): Promise<CommodityRow | undefined> {
    const { rows } = await sql<CommodityRow>`
      ${withOffers(at)}
      select ${CARD}, ${IN_STOCK} as in_stock, c.on_shelf, c.images, c.blocks, c.params, c.spec_names, c.account_type,
        c.freight_fen
      from ${COMMODITIES}
      where c.id = ${commodityId} and c.brand = ${at.brand} and (c.on_shelf or ${unpublished})`.execute(
      exec,
    );
    return rows[0];
  },

  /** Commodities by id, those off the shelf included, without those of other brands. */
  async cardsById(
    exec: Exec,
    at: BrandMoment,
    ids: readonly string[],
  ): Promise<(CardRow & { on_shelf: boolean })[]> {
    const { rows } = await sql<CardRow & { on_shelf: boolean }>`
      ${withOffers(at)}
      select ${CARD}, c.on_shelf, ${IN_STOCK} as in_stock from ${COMMODITIES}
      where c.id = any(${ids}) and c.brand = ${at.brand}`.execute(exec);
    return rows;
  },

  /** The facts for checks of existence and limits; undefined off the shelf and in another brand. */
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

  async skus(exec: Exec, at: BrandMoment, commodityId: string): Promise<SkuRow[]> {
    const { rows } = await sql<SkuRow>`
      with running as materialized (${running(at)})
      select sku.id, sku.spec_values, sku.image, stock.available, sku.price_fen, sku.score,
        sku.original_price_fen, running.session_id, running.flash_fen, running.per_user,
        running.quota, running.flash_available, running.starts_at, running.ends_at
      from ${SKUS}
      left join running on running.sku_id = sku.id and running.flash_available > 0
      where sku.commodity_id = ${commodityId}
      order by sku.sort, sku.id`.execute(exec);
    return rows;
  },

  async skuFacts(exec: Exec, at: BrandMoment, skuIds: string[]) {
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
        picture: StoredImage | null;
      }
    >`
      with running as materialized (${running(at)})
      select sku.id, sku.spec_values, sku.image, stock.available, sku.price_fen, sku.score,
        sku.original_price_fen, sku.weight_grams, running.session_id, running.flash_fen,
        running.per_user, running.quota, running.flash_available, running.starts_at,
        running.ends_at, c.id as commodity_id, c.category_id, c.kind, c.title,
        c.account_type, c.on_shelf, c.buy_limit, c.freight_fen,
        coalesce(sku.image, c.images ->> 0) as picture_key,
        case when p.key is not null then json_build_object('key', p.key, 'width', p.width,
          'height', p.height, 'widths', p.widths, 'color', p.color) end as picture
      from ${SKUS}
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

  async promotions(exec: Exec, { brand, now }: BrandMoment): Promise<RunningPromotion[]> {
    return exec
      .selectFrom('promotion')
      .select(['id', 'name', 'tiers', 'scope', 'ends_at as endsAt'])
      .where('brand', '=', brand)
      .where('starts_at', '<=', now)
      .where('ends_at', '>', now)
      .orderBy('id')
      .execute();
  },

  /** The running add-on offers with their goods. */
  async addOns(exec: Exec, { brand, now }: BrandMoment): Promise<RunningAddOn[]> {
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

  /** The available pieces of specifications, without those that are not on sale. */
  async stockOf(
    exec: Exec,
    at: BrandMoment,
    skuIds: readonly string[],
  ): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: string; pieces: number }>`
      select sku.id, stock.available + coalesce(running.flash_available, 0) as pieces
      from ${SKUS}
      join commodity c on c.id = sku.commodity_id
      left join (${running(at)}) running
        on running.sku_id = sku.id and running.sku_id = any(${skuIds})
      where sku.id = any(${skuIds}) and c.brand = ${at.brand} and c.on_shelf`.execute(exec);
    return new Map(rows.map(({ id, pieces }) => [id, pieces]));
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

  /** Saves goods with their current price. Idempotent: the first price stays. */
  async addFavourites(
    exec: Exec,
    userId: string,
    cards: readonly Pick<CardRow, 'id' | 'price_fen' | 'score'>[],
    now: Date,
  ): Promise<void> {
    if (cards.length === 0) return;
    await exec
      .insertInto('bookmark')
      .values(
        cards.map(({ id, price_fen, score }) => ({
          user_id: userId,
          commodity_id: id,
          price_fen,
          score,
          created_at: now,
        })),
      )
      .onConflict((oc) => oc.columns(['user_id', 'commodity_id']).doNothing())
      .execute();
  },

  /** Returns how many of them were removed. */
  async removeFavourites(exec: Exec, userId: string, commodityIds: readonly string[]) {
    const removed = await exec
      .deleteFrom('bookmark')
      .where('user_id', '=', userId)
      .where('commodity_id', 'in', commodityIds)
      .executeTakeFirst();
    return Number(removed.numDeletedRows);
  },

  /** Deletes what a person marked, looked at, searched for and asked to be told of. */
  async forgetMember(tx: Tx, userId: string): Promise<void> {
    for (const table of [
      'arrival_notice',
      'bookmark',
      'commodity_view',
      'flash_reminder',
      'search_history',
    ] as const)
      await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  },

  /** What a member has marked, the newest first: pages of goods on the shelf, or the newest of the others. */
  async favourites(
    exec: Exec,
    brand: Brand,
    userId: string,
    { cursor, size, onShelf }: Paging & { onShelf: boolean },
  ) {
    const { orderBy, after, page } = FAVOURITES;
    const { rows } = await sql<FavouriteRow>`
      select * from (
        select bookmark.commodity_id as id, bookmark.created_at as marked_at,
          bookmark.price_fen as saved_fen, bookmark.score as saved_score
        from bookmark join commodity c on c.id = bookmark.commodity_id
        where bookmark.user_id = ${userId} and c.brand = ${brand} and c.on_shelf = ${onShelf}
      ) mine
      where ${after(cursor)} order by ${orderBy} limit ${size + 1}`.execute(exec);
    return page(rows, size);
  },

  /** How many goods on the shelf a member has marked. */
  async countFavourites(exec: Exec, brand: Brand, userId: string): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from bookmark join commodity c on c.id = bookmark.commodity_id
      where bookmark.user_id = ${userId} and c.brand = ${brand} and c.on_shelf`.execute(exec);
    return rows[0]!.total;
  },
};
