import type { Brand } from '@marque/contract/core';
import { COUNTED_UP_TO } from '@marque/contract/mall/catalog/counted';
import type { CommoditySort, PriceForm } from '@marque/contract/mall/catalog/schema';
import type { Scope } from '@marque/contract/mall/scope';
import { type RawBuilder, sql } from 'kysely';
import type { Exec } from '#kernel/database.ts';
import { keyset, type KeysetKey } from '#kernel/keyset.ts';
import {
  and,
  CARD,
  type CardRow,
  IN_FLASH,
  IN_STOCK,
  ON_SHELF_STOCK,
  withOffers,
} from '../card-repository.ts';
import { fitsSeries } from '../../garage/module.ts';
import type { BrandMoment } from '../ports.ts';
import { contains } from '../search/repository.ts';
import type { Word } from '#kernel/search/words.ts';

export type CardFilter = {
  categoryId?: string | undefined;
  subcategoryId?: string | undefined;
  /** Only goods that fit cars of this series. */
  seriesId?: string | undefined;
  /** Goods to leave out because they are shown elsewhere. */
  except?: readonly string[] | undefined;
  words: Word[];
  priceForm?: PriceForm | undefined;
  inStock: boolean;
  /** Only goods a coupon or promotion applies to. */
  scope?: Scope | undefined;
  /** Inclusive bounds of the shown price, in fen. */
  minFen?: number | undefined;
  maxFen?: number | undefined;
};
type Query = {
  filter: CardFilter;
  sort: CommoditySort;
  cursor?: string | undefined;
  size: number;
};

const key = (
  column: string,
  direction: KeysetKey['direction'],
  type: KeysetKey['type'],
): KeysetKey => ({ column, direction, type });
const BY_ID = key('id', 'asc', 'text');

/** Each sort has an index by brand and one by category. */
const SORT = {
  default: keyset([key('sort', 'asc', 'integer'), BY_ID]),
  sold: keyset([key('sold', 'desc', 'integer'), BY_ID]),
  newest: keyset([key('listed_at', 'desc', 'time'), BY_ID]),
  priceAsc: keyset([key('price_fen', 'asc', 'integer'), key('score', 'asc', 'integer'), BY_ID]),
  priceDesc: keyset([
    key('price_fen', 'desc', 'integer'),
    key('score', 'desc', 'integer'),
    key('id', 'desc', 'text'),
  ]),
} satisfies Record<CommoditySort, ReturnType<typeof keyset>>;

/** The order of search results: goods with all words in their title come first. */
const BY_RANK = keyset([key('rank', 'asc', 'integer'), key('sort', 'asc', 'integer'), BY_ID]);

/** The largest number of goods that are ranked: the first ones in display order. */
const MAX_RANKED = 300;

const PRICE_FORM: Record<PriceForm, RawBuilder<unknown>> = {
  cash: sql`c.score = 0`,
  score: sql`(c.score > 0 and c.price_fen = 0)`,
  mixed: sql`(c.score > 0 and c.price_fen > 0)`,
};

const inScope = (scope: Scope) => {
  if ('all' in scope) return sql`true`;
  return 'categoryIds' in scope
    ? sql`c.category_id = any(${scope.categoryIds})`
    : sql`c.id = any(${scope.productIds})`;
};

const selected = (
  brand: Brand,
  { categoryId, subcategoryId, seriesId, except, words, priceForm, scope }: CardFilter,
) =>
  and([
    sql`c.brand = ${brand} and c.on_shelf`,
    ...(scope ? [inScope(scope)] : []),
    ...(categoryId === undefined ? [] : [sql`c.category_id = ${categoryId}`]),
    ...(subcategoryId === undefined ? [] : [sql`c.subcategory_id = ${subcategoryId}`]),
    ...(seriesId === undefined
      ? []
      : [sql`exists (select from sku where sku.commodity_id = c.id and ${fitsSeries(seriesId)})`]),
    ...(except && except.length > 0 ? [sql`c.id <> all(${except})`] : []),
    ...words.map(contains),
    ...(priceForm ? [PRICE_FORM[priceForm]] : []),
  ]);

const between = (price: RawBuilder<unknown>, { minFen, maxFen }: CardFilter) =>
  and([
    sql`true`,
    ...(minFen === undefined ? [] : [sql`${price} >= ${minFen}`]),
    ...(maxFen === undefined ? [] : [sql`${price} <= ${maxFen}`]),
  ]);

/**
 * The query for the chosen goods with the columns that lists sort by; `bounded` orders and limits
 * it. The few goods at a flash price are queried separately so that an index returns the others in
 * order.
 */
function goods(brand: Brand, filter: CardFilter, bounded: RawBuilder<unknown>) {
  const where = selected(brand, filter);
  const stocked = sql`(c.id = any(array(select commodity_id from offer)) or ${ON_SHELF_STOCK})`;
  const inTitle = filter.words.map(({ like }) => sql`lower(c.title) like ${like}`);
  const rank = inTitle.length > 0 ? sql`case when ${and(inTitle)} then 0 else 1 end` : sql`0`;
  const columns = sql`c.id, c.sort, c.sold, c.listed_at, ${rank} as rank`;
  return sql`
    (select * from (
      select ${columns}, c.price_fen, c.score from commodity c
      where ${where} and ${between(sql`c.price_fen`, filter)}
        and c.id <> all(array(
          select c.id from offer join commodity c on c.id = offer.commodity_id where ${IN_FLASH}))
        ${filter.inStock ? sql`and ${stocked}` : sql``}
    ) at_shelf_price ${bounded})
    union all
    (select * from (
      select ${columns}, offer.flash_fen, offer.score
      from offer join commodity c on c.id = offer.commodity_id
      where ${where} and ${IN_FLASH} and ${between(sql`offer.flash_fen`, filter)}
    ) at_flash_price (id, sort, sold, listed_at, rank, price_fen, score) ${bounded})`;
}

/**
 * Returns a page of cards and the number of goods, counted up to `COUNTED_UP_TO`. The `*` keeps
 * these statements from being prepared: each is planned for its own words and bounds.
 */
export async function listCards(
  exec: Exec,
  at: BrandMoment,
  { filter, sort, cursor, size }: Query,
): Promise<{ rows: CardRow[]; nextCursor: string | null; total: number }> {
  const ranked = filter.words.length > 0 && sort === 'default';
  const { orderBy, after, page } = ranked ? BY_RANK : SORT[sort];
  const cut = sql`where ${after(cursor)} order by ${orderBy} limit ${size + 1}`;
  const first = sql`order by sort, id limit ${MAX_RANKED}`;
  const [cards, count] = await Promise.all([
    sql<CardRow>`
      ${withOffers(at)}
      select ${CARD}, page.rank, ${IN_STOCK} as in_stock
      from (select * from (${goods(at.brand, filter, ranked ? first : cut)}) found ${cut}) page
      join commodity c on c.id = page.id
      left join offer on offer.commodity_id = c.id
      order by ${orderBy}`.execute(exec),
    sql<{ total: number }>`
      ${withOffers(at)}
      select count(*) as total
      from (select * from (${goods(at.brand, filter, sql``)}) found limit ${COUNTED_UP_TO}) counted`.execute(
      exec,
    ),
  ]);
  return { ...page(cards.rows, size), total: count.rows[0]!.total };
}

/** Returns for each scope its first goods in display order, and their number. */
export async function firstInScopes(
  exec: Exec,
  { brand }: BrandMoment,
  scopes: readonly Scope[],
  size: number,
): Promise<{ ids: string[]; total: number }[]> {
  if (scopes.length === 0) return [];
  const asked = scopes.map((scope, place) => ({
    place,
    everything: 'all' in scope,
    categories: 'categoryIds' in scope ? scope.categoryIds : [],
    products: 'productIds' in scope ? scope.productIds : [],
  }));
  // Only one of the three branches has rows; each uses its own index.
  const held = (bounded: RawBuilder<unknown>) =>
    sql.join(
      [
        sql`asked.everything`,
        sql`c.category_id = any(asked.categories)`,
        sql`c.id = any(asked.products)`,
      ].map(
        (condition) => sql`(
          select c.id, c.sort from commodity c
          where c.brand = ${brand} and c.on_shelf and ${condition} ${bounded})`,
      ),
      sql` union all `,
    );
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select first.ids, counted.total
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (place integer, everything boolean, categories text[], products text[])
    cross join lateral (
      select coalesce(array_agg(id order by sort, id), '{}') as ids from (
        select * from (${held(sql`order by sort, id limit ${size}`)}) goods
        order by sort, id limit ${size}
      ) chosen
    ) first
    cross join lateral (
      select count(*) as total from (
        select * from (${held(sql`limit ${COUNTED_UP_TO}`)}) goods limit ${COUNTED_UP_TO}
      ) bounded
    ) counted
    order by asked.place`.execute(exec);
  return rows;
}
