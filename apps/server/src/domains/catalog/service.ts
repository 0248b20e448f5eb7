import { BRANDS, type Brand, type Out, type ParsedIn } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/catalog/endpoints';
import type { Fit } from '@marque/contract/garage/fit-schema';
import type { CommodityCard, CommodityDetail } from '@marque/contract/mall/catalog/schema';
import { inScope, type Scope } from '@marque/contract/mall/scope';
import type { Database, Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/serve.ts';
import { quotaSubject, type RunningAddOn, type RunningPromotion, SERVICES } from './policy.ts';
import type { GoodsFacts, SkuFacts } from './policy.ts';
import { arrivalRepository } from './arrival/repository.ts';
import type { At } from './card-query.ts';
import { firstInScopes, listCards } from './list/repository.ts';
import { catalogRepository as catalog } from './repository.ts';
import type { Previews } from './preview.ts';
import type { EntrySheets } from './home/entry-sheets.ts';
import { type HomeLayout, homePictures } from './home/service.ts';
import { createSearchService } from './search/service.ts';
import { words } from './search/words.ts';
import { stockRepository } from './stock/repository.ts';
import {
  blockOf,
  cardOf,
  favouriteOf,
  flashFactsOf,
  imageKeysOf,
  picturesOf,
  skuOf,
  stripOf,
} from './view.ts';

type Goods = { items: CommodityCard[]; nextCursor: string | null; total: number };

/** A page of goods on the shelf; with a scope only those it holds. */
async function goodsPage(
  exec: Exec,
  at: { brand: Brand; now: Date },
  query: ParsedIn<typeof calls.commodityList>,
  scope?: Scope,
): Promise<Goods> {
  const { rows, nextCursor, total } = await listCards(exec, at, {
    ...query,
    filter: {
      categoryId: query.categoryId,
      words: words(query.keyword ?? ''),
      priceForm: query.priceForm,
      inStock: query.inStock === '1',
      scope,
      minFen: query.minFen,
      maxFen: query.maxFen,
    },
  });
  const picture = picturesOf(
    await catalog.pictures(
      exec,
      rows.map((row) => row.image),
    ),
  );
  return { items: rows.map((row) => cardOf(row, picture)), nextCursor, total };
}

/** Products by id as lists show them, with their rows. */
async function cardRows(exec: Exec, at: At, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await catalog.cardsById(exec, at, [...new Set(ids)]);
  const picture = picturesOf(
    await catalog.pictures(
      exec,
      rows.map((row) => row.image),
    ),
  );
  return rows.map((row) => ({ row, card: cardOf(row, picture) }));
}

export type CatalogDeps = { now: () => Date };

/** What other domains ask the catalogue. */
export const createCatalogFacts = ({ now }: CatalogDeps) => ({
  /** Facts of specifications by id; one of another brand or unknown is missing in the answer. */
  async skuFacts(exec: Exec, brand: Brand, skuIds: string[]): Promise<Map<string, SkuFacts>> {
    if (skuIds.length === 0) return new Map();
    const rows = await catalog.skuFacts(exec, { brand, now: now() }, [...new Set(skuIds)]);
    const picture = picturesOf(
      new Map(rows.flatMap((row) => (row.picture ? [[row.picture_key, row.picture]] : []))),
    );
    return new Map(
      rows.map((row) => [
        row.id,
        {
          skuId: row.id,
          commodityId: row.commodity_id,
          categoryId: row.category_id,
          brand,
          kind: row.kind,
          title: row.title,
          image: picture(row.picture_key),
          values: row.spec_values,
          accountType: row.account_type,
          priceFen: row.price_fen,
          score: row.score,
          originalPriceFen: row.original_price_fen,
          available: row.available,
          onShelf: row.on_shelf,
          buyLimit: row.buy_limit,
          freightFen: row.freight_fen,
          weightGrams: row.weight_grams,
          flash: flashFactsOf(row),
        },
      ]),
    );
  },

  /** Pieces of specifications there are, session's included; what is not sold is missing in the answer. */
  stockOf: (exec: Exec, brand: Brand, skuIds: readonly string[]): Promise<Map<string, number>> =>
    catalog.stockOf(exec, { brand, now: now() }, skuIds),

  /** How pieces are used in stores, by specification; `validDays` null: for ever. */
  async storeTerms(
    exec: Exec,
    skuIds: readonly string[],
  ): Promise<Map<string, { uses: number; validDays: number | null }>> {
    const rows = await catalog.storeTerms(exec, skuIds);
    return new Map(rows.map(({ id, uses, valid_days }) => [id, { uses, validDays: valid_days }]));
  },

  /** Full-reductions that run now. */
  promotions: (exec: Exec, brand: Brand): Promise<RunningPromotion[]> =>
    catalog.promotions(exec, { brand, now: now() }),

  /** Add-on offers that run now. */
  addOns: (exec: Exec, brand: Brand): Promise<RunningAddOn[]> =>
    catalog.addOns(exec, { brand, now: now() }),

  /** Pictures by key; a key without a picture is missing in the answer. */
  pictures: (exec: Exec, keys: Iterable<string>) => catalog.pictures(exec, keys),

  /** Products as lists show them, by id, those off the shelf included. */
  async cards(
    exec: Exec,
    brand: Brand,
    ids: readonly string[],
  ): Promise<Map<string, CommodityCard & { onShelf: boolean }>> {
    const at = { brand, now: now() };
    return new Map(
      (await cardRows(exec, at, ids)).map(({ row, card }) => [
        row.id,
        { ...card, onShelf: row.on_shelf },
      ]),
    );
  },

  /** A page of the goods a coupon or promotion applies to. */
  goodsIn: (
    exec: Exec,
    brand: Brand,
    scope: Scope,
    query: ParsedIn<typeof calls.commodityList>,
  ): Promise<Goods> => goodsPage(exec, { brand, now: now() }, query, scope),

  /** The first goods of each of these scopes in the shop's order, and how many it holds. */
  async firstGoodsIn(
    exec: Exec,
    brand: Brand,
    scopes: readonly Scope[],
    size: number,
  ): Promise<Pick<Goods, 'items' | 'total'>[]> {
    const at = { brand, now: now() };
    const found = await firstInScopes(exec, at, scopes, size);
    const rows = await cardRows(
      exec,
      at,
      found.flatMap(({ ids }) => ids),
    );
    const cards = new Map(rows.map(({ card }) => [card.id, card]));
    return found.map(({ ids, total }) => ({
      items: ids.flatMap((id) => cards.get(id) ?? []),
      total,
    }));
  },

  /** What each scope holds, for people: 全场商品, the names of its categories, or 指定商品. */
  async scopeTexts(exec: Exec, brand: Brand, scopes: readonly Scope[]): Promise<string[]> {
    const all = scopes.some((scope) => 'categoryIds' in scope)
      ? await catalog.categoryNames(exec, brand)
      : [];
    return scopes.map((scope) => {
      if ('all' in scope) return '全场商品';
      if ('productIds' in scope) return '指定商品';
      return all
        .filter(({ id }) => scope.categoryIds.includes(id))
        .map(({ name }) => name)
        .join('、');
    });
  },

  /** The flash session that runs and ends first, with its goods; null when none runs. */
  async flashStrip(exec: Exec, brand: Brand) {
    const rows = await catalog.flashStrip(exec, { brand, now: now() });
    const pictures = await catalog.pictures(
      exec,
      rows.map((row) => row.image),
    );
    return stripOf(rows, picturesOf(pictures));
  },

  /** What scopes of coupons ask of a product; null off the shelf and in another brand. */
  async goods(exec: Exec, brand: Brand, commodityId: string): Promise<GoodsFacts | null> {
    const found = await catalog.limits(exec, brand, commodityId);
    if (!found) return null;
    const { kind, costs_money: costsMoney, costs_score: costsScore } = found;
    return { commodityId, categoryId: found.category_id, kind, costsMoney, costsScore };
  },

  /** Whether a product of this brand is on the shelf. */
  onShelf: async (exec: Exec, brand: Brand, commodityId: string): Promise<boolean> =>
    (await catalog.limits(exec, brand, commodityId)) !== undefined,
});

/** Saved goods off the shelf that are still shown. */
const MAX_INVALID = 50;

/** Whether specifications can be fitted to a member's car, by specification. Throws CAR_NOT_FOUND. */
type FitsOf = (
  exec: Exec,
  car: { userId: string | null; brand: Brand; vin: string },
  skuIds: readonly string[],
) => Promise<ReadonlyMap<string, Fit>>;

export type CatalogServiceDeps = {
  /** What a product shows of its reviews. */
  reviewSummary: (
    exec: Exec,
    commodityId: string,
  ) => Promise<Pick<CommodityDetail, 'rating' | 'reviewCount'>>;
  fitsOf: FitsOf;
  previews: Previews;
  homeLayout: Pick<HomeLayout, 'shown'>;
  entrySheets: EntrySheets;
};

/** Handlers of the catalogue's calls, bookmarks and search included. */
export function createCatalogService(
  database: Database,
  { reviewSummary, fitsOf, previews, homeLayout, entrySheets }: CatalogServiceDeps,
) {
  const existing = async (brand: Brand, commodityId: string) => {
    const commodity = await catalog.limits(database, brand, commodityId);
    if (!commodity) throw new DomainError('COMMODITY_NOT_FOUND');
    return commodity;
  };

  /** Goods with everything their page shows; with `unpublished` also those not on the shelf. */
  const detailOf = async (
    at: { brand: Brand; now: Date },
    commodityId: string,
    unpublished = false,
  ): Promise<CommodityDetail & { onShelf: boolean }> => {
    const [commodity, skus, promotions, summary] = await Promise.all([
      catalog.commodity(database, at, commodityId, unpublished),
      catalog.skus(database, at, commodityId),
      catalog.promotions(database, at),
      reviewSummary(database, commodityId),
    ]);
    if (!commodity) throw new DomainError('COMMODITY_NOT_FOUND');
    const picture = picturesOf(
      await catalog.pictures(database, [
        ...commodity.images,
        ...commodity.blocks.flatMap((block) => (block.type === 'image' ? [block.image] : [])),
        ...skus.flatMap((sku) => sku.image ?? []),
      ]),
    );
    return {
      ...cardOf(commodity, picture),
      categoryId: commodity.category_id,
      images: commodity.images.map(picture),
      blocks: commodity.blocks.map((block) =>
        block.type === 'image' ? { type: 'image', image: picture(block.image) } : block,
      ),
      params: commodity.params,
      specNames: commodity.spec_names,
      skus: skus.map((sku) => skuOf(sku, picture)),
      accountType: commodity.account_type,
      freightFen: commodity.freight_fen,
      promotions: promotions
        .filter(({ scope }) =>
          inScope(scope, { commodityId: commodity.id, categoryId: commodity.category_id }),
        )
        .map(({ id, name, tiers }) => ({ id, name, tiers })),
      ...summary,
      services: [...SERVICES[commodity.kind]],
      onShelf: commodity.on_shelf,
    };
  };

  const homeOf = async (at: { brand: Brand; now: Date }): Promise<Out<typeof calls.home>> => {
    const [stored, strip] = await Promise.all([
      homeLayout.shown(at.brand, at.now),
      catalog.flashStrip(database, at),
    ]);
    const picture = picturesOf(
      await homePictures(database, [
        ...stored.flatMap(imageKeysOf),
        ...strip.map((row) => row.image),
      ]),
    );
    const blocks = stored
      .map((block) => blockOf(block, strip, picture))
      .filter((block) => block !== null);
    return {
      blocks: await Promise.all(
        blocks.map((block) =>
          block.type === 'entries' ? entrySheets.withSheet(block, at.now) : block,
        ),
      ),
    };
  };

  return {
    ...createSearchService(database),

    home: (at: Call<typeof calls.home>) => homeOf(at),

    /** A file of a sheet of entries by its name, `<key>-<width>.webp` without the folder; null when there is none. */
    async entrySheet(name: string, now: Date): Promise<Uint8Array | null> {
      const [, id, width] = /^([0-9a-f]{32})-(\d{1,5})\.webp$/.exec(name) ?? [];
      if (!id) return null;
      const file = () => entrySheets.file(`sheet/${id}`, Number(width));
      const drawn = await file();
      if (drawn) return drawn;
      // Another process has drawn it: what is shown now is drawn here as well.
      await Promise.all(BRANDS.map((brand) => homeOf({ brand, now })));
      return file();
    },

    async categories({
      brand,
    }: Call<typeof calls.categories>): Promise<Out<typeof calls.categories>> {
      const rows = await catalog.categories(database, brand);
      const picture = picturesOf(
        await catalog.pictures(
          database,
          rows.map((row) => row.image),
        ),
      );
      return { items: rows.map((row) => ({ ...row, image: picture(row.image) })) };
    },

    list: ({
      brand,
      now,
      input,
    }: Call<typeof calls.commodityList>): Promise<Out<typeof calls.commodityList>> =>
      goodsPage(database, { brand, now }, input),

    async detail({
      brand,
      now,
      input,
    }: Call<typeof calls.commodityDetail>): Promise<Out<typeof calls.commodityDetail>> {
      const { onShelf, ...detail } = await detailOf({ brand, now }, input.commodityId);
      if (!onShelf) throw new DomainError('COMMODITY_NOT_FOUND');
      return detail;
    },

    /** Goods on the shelf or not, for who has an operator's token for them. */
    async preview({
      brand,
      now,
      input: { commodityId, token },
    }: Call<typeof calls.previewDetail>): Promise<Out<typeof calls.previewDetail>> {
      if (!previews.holds(token, commodityId, now)) throw new DomainError('PREVIEW_EXPIRED');
      return detailOf({ brand, now }, commodityId, true);
    },

    /** All specifications; with a car, each says whether it can be fitted to it. */
    async skus({
      user,
      brand,
      now,
      input,
    }: Call<typeof calls.specificationSkus>): Promise<Out<typeof calls.specificationSkus>> {
      const [commodity, skus] = await Promise.all([
        existing(brand, input.id),
        catalog.skus(database, { brand, now }, input.id),
      ]);
      const picture = picturesOf(
        await catalog.pictures(
          database,
          skus.flatMap((sku) => sku.image ?? []),
        ),
      );
      const car = input.vin && { userId: user?.id ?? null, brand, vin: input.vin };
      const ids = skus.map(({ id }) => id);
      const fits = car ? await fitsOf(database, car, ids) : null;
      return {
        specNames: commodity.spec_names,
        skus: skus.map((sku) => ({ ...skuOf(sku, picture), fit: fits?.get(sku.id) ?? null })),
      };
    },

    async checkByVin({
      user,
      brand,
      now,
      input,
    }: MemberCall<typeof calls.checkCommodityByVin>): Promise<Fit> {
      await existing(brand, input.commodityId);
      const skus = await catalog.skus(database, { brand, now }, input.commodityId);
      const ids = skus.map(({ id }) => id);
      const fits = await fitsOf(database, { userId: user.id, brand, vin: input.vin }, ids);
      return [...fits.values()].find(({ fits: one }) => one) ?? fits.get(ids[0]!)!;
    },

    async buyLimit({
      brand,
      user,
      input: { commodityId },
      now,
    }: Call<typeof calls.commodityBuyLimit>): Promise<Out<typeof calls.commodityBuyLimit>> {
      const { buy_limit: limit } = await existing(brand, commodityId);
      const inSession = (await catalog.skus(database, { brand, now }, commodityId)).flatMap(
        ({ id, session_id: session, per_user: perUser }) =>
          session === null
            ? []
            : [{ skuId: id, perUser, subject: quotaSubject.flash(session, id) }],
      );
      const subject = quotaSubject.commodity(commodityId);
      const subjects = [subject, ...inSession.map((one) => one.subject)];
      const used = user
        ? await stockRepository.usedQuota(database, user.id, subjects)
        : new Map<string, number>();
      const bought = used.get(subject) ?? 0;
      const left = (most: number, of: string) => Math.max(0, most - (used.get(of) ?? 0));
      return {
        limit,
        bought,
        left: limit === null ? null : left(limit, subject),
        flash: inSession.map((one) => ({
          skuId: one.skuId,
          left: left(one.perUser, one.subject),
        })),
      };
    },

    async arrivalNotice({
      brand,
      user,
      input,
      now,
    }: MemberCall<typeof calls.arrivalNotice>): Promise<Out<typeof calls.arrivalNotice>> {
      const stocks = await catalog.stockOf(database, { brand, now }, [input.skuId]);
      const stock = stocks.get(input.skuId);
      if (stock === undefined) throw new DomainError('COMMODITY_NOT_FOUND');
      if (stock > 0) throw new DomainError('STILL_IN_STOCK');
      await arrivalRepository.subscribe(database, { userId: user.id, skuId: input.skuId }, now);
      return { subscribed: true };
    },

    async bookmarkByCommodity({
      user,
      input,
    }: MemberCall<typeof calls.bookmarkByCommodity>): Promise<
      Out<typeof calls.bookmarkByCommodity>
    > {
      return { bookmarked: await catalog.bookmarked(database, user.id, input.commodityId) };
    },

    /** A GET with an effect, as the specification has it: repeating it changes nothing. */
    async operateBookmark({
      brand,
      user,
      input,
      now,
    }: MemberCall<typeof calls.operateBookmark>): Promise<Out<typeof calls.operateBookmark>> {
      const bookmarked = input.operate === '1';
      const { commodityId } = input;
      if (bookmarked) {
        const [card] = await catalog.cardsById(database, { brand, now }, [commodityId]);
        if (!card?.on_shelf) throw new DomainError('COMMODITY_NOT_FOUND');
        await catalog.addBookmark(database, user.id, card, now);
      } else await catalog.removeBookmarks(database, user.id, [commodityId]);
      return { bookmarked };
    },

    async bookmarkList({
      brand,
      now,
      user,
      input,
    }: MemberCall<typeof calls.bookmarkList>): Promise<Out<typeof calls.bookmarkList>> {
      const at = { brand, now };
      const [found, gone] = await Promise.all([
        catalog.bookmarks(database, at, user.id, { ...input, onShelf: true }),
        input.cursor === undefined
          ? catalog.bookmarks(database, at, user.id, { size: MAX_INVALID, onShelf: false })
          : { rows: [] },
      ]);
      const picture = picturesOf(
        await catalog.pictures(
          database,
          [...found.rows, ...gone.rows].map((row) => row.image),
        ),
      );
      return {
        items: found.rows.map((row) => favouriteOf(row, picture)),
        nextCursor: found.nextCursor,
        total: found.total,
        invalidList: gone.rows.map((row) => favouriteOf(row, picture)),
      };
    },

    async deleteBookmarks({
      user,
      input,
    }: MemberCall<typeof calls.bookmarkDelete>): Promise<Out<typeof calls.bookmarkDelete>> {
      return { removed: await catalog.removeBookmarks(database, user.id, input.commodityIds) };
    },
  };
}
