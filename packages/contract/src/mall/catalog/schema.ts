import { z } from 'zod';
import {
  Done,
  Fen,
  Id,
  StoredImage,
  Instant,
  Line,
  Nothing,
  pageInput,
  pageOf,
  Score,
} from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Fit } from '../../garage/fit-schema.ts';
import { Vin } from '../../garage/form.ts';
import { ACCOUNT_TYPES } from '../account-number.ts';

/** physical: shipped. account: topped up to an account number. voucher: used in a store. install: fitted in a chosen store. */
export const CommodityKind = z.enum(['physical', 'account', 'voucher', 'install']);
export type CommodityKind = z.infer<typeof CommodityKind>;

/** What the account number of an `account` product is. */
export const AccountType = z.enum(ACCOUNT_TYPES);
export type AccountType = z.infer<typeof AccountType>;

/** `priceFen` and `score` are both due for one piece; either may be 0. */
const priceFields = {
  priceFen: Fen,
  score: Score,
  /** Struck-through price; null when there is none. */
  originalPriceFen: Fen.nullable(),
};

/** What one piece costs by itself with the coupon that saves most on it. */
export const AfterCoupon = z.object({
  /** Money and points that an order of this one piece then comes to, freight apart. */
  amount: Fen,
  score: Score,
  couponName: z.string(),
  /** In the member's hands already; otherwise it can be claimed. */
  claimed: z.boolean(),
});
export type AfterCoupon = z.infer<typeof AfterCoupon>;

export const CommodityCard = z.object({
  id: Id,
  title: z.string(),
  subtitle: z.string(),
  image: StoredImage,
  kind: CommodityKind,
  tags: z.array(z.string()),
  sold: z.number().int(),
  soldOut: z.boolean(),
  /** The price is the flash price while a session runs. */
  flash: z.boolean(),
  /** The specification the session sells at it; null outside of one. */
  skuId: Id.nullable(),
  ...priceFields,
  /** Null where no coupon takes anything off. A visitor is told of what can be claimed. */
  afterCoupon: AfterCoupon.nullable(),
});
export type CommodityCard = z.infer<typeof CommodityCard>;

export const FlashOffer = z.object({
  sessionId: Id,
  priceFen: Fen,
  /** Units left in the session. */
  stock: z.number().int().min(0),
  /** Units the session began with. */
  quota: z.number().int().min(1),
  /** Units one person may buy in the session. */
  perUser: z.number().int().min(1),
  startsAt: Instant,
  endsAt: Instant,
});
export type FlashOffer = z.infer<typeof FlashOffer>;

export const Sku = z.object({
  id: Id,
  /** One value per specification name, in the same order. */
  values: z.array(z.string()),
  image: StoredImage.nullable(),
  stock: z.number().int().min(0),
  /** The running session's offer; it replaces `priceFen` at checkout. */
  flash: FlashOffer.nullable(),
  ...priceFields,
  /** Of the price that counts now, the session's while it runs. */
  afterCoupon: AfterCoupon.nullable(),
});
export type Sku = z.infer<typeof Sku>;

export const DetailBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image'), image: StoredImage }),
]);

/** A full-reduction promotion a product takes part in. */
export const Promotion = z.object({
  id: Id,
  name: z.string(),
  tiers: z.array(z.object({ thresholdFen: Fen, minusFen: Fen })),
});

export const CommodityDetail = CommodityCard.extend({
  categoryId: Id,
  images: z.array(StoredImage).min(1),
  blocks: z.array(DetailBlock),
  params: z.array(z.object({ name: z.string(), value: z.string() })),
  specNames: z.array(z.string()),
  skus: z.array(Sku).min(1),
  accountType: AccountType.nullable(),
  freightFen: Fen,
  promotions: z.array(Promotion),
  /** Mean stars with one decimal; 0 without reviews. */
  rating: z.number().min(0).max(5),
  reviewCount: z.number().int(),
  /** Names of the car series its specifications are made for; empty where one is for every car. */
  carSeries: z.array(z.string()),
  /** What the shop promises, e.g. 七天无理由. */
  services: z.array(z.string()),
});
export type CommodityDetail = z.infer<typeof CommodityDetail>;

const CategoryFace = z.object({
  id: Id,
  name: z.string(),
  image: StoredImage,
  count: z.number().int(),
});
/** A category and those below it that have goods, each with the picture of its first. */
export const Category = CategoryFace.extend({ children: z.array(CategoryFace) });
export type Category = z.infer<typeof Category>;

export const CommoditySort = z.enum(['default', 'sold', 'newest', 'priceAsc', 'priceDesc']);
export type CommoditySort = z.infer<typeof CommoditySort>;
export const PriceForm = z.enum(['cash', 'score', 'mixed']);
export type PriceForm = z.infer<typeof PriceForm>;

/** What people type into the search field. */
const Keyword = Line.min(1).max(40);

const Bound = z.coerce.number().int().min(0).max(100_000_000_00);

export const CommodityQuery = z.strictObject({
  ...pageInput,
  categoryId: Id.optional(),
  subcategoryId: Id.optional(),
  /** Only goods that can be fitted to cars of this series; what is made for none fits all. */
  seriesId: Id.optional(),
  keyword: Keyword.optional(),
  sort: CommoditySort.default('default'),
  priceForm: PriceForm.optional(),
  inStock: z.enum(['1']).optional(),
  /** Bounds of the money due for one piece, inclusive. */
  minFen: Bound.optional(),
  maxFen: Bound.optional(),
});

export const FlashCard = CommodityCard.extend({ skuId: Id, offer: FlashOffer });

/** Goods a member saved. */
export const Favourite = CommodityCard.extend({
  savedAt: Instant,
  /** A specification the member asked about is back. */
  arrived: z.boolean(),
  /** How much cheaper they are than when they were saved; 0 when they are not. */
  dropFen: Fen,
  dropScore: Score,
});
export type Favourite = z.infer<typeof Favourite>;

const byCommodity = z.strictObject({ commodityId: Id });

export const catalogSchemas = {
  'catalog.categories': { input: Nothing, output: z.object({ items: z.array(Category) }) },
  'catalog.list': { input: CommodityQuery, output: pageOf(CommodityCard) },
  'catalog.detail': { input: byCommodity, output: CommodityDetail },
  'catalog.related': {
    input: byCommodity,
    /** In stock: what is bought with it, then its category, then the shop's first. */
    output: z.object({ items: z.array(CommodityCard) }),
  },
  'catalog.preview': {
    /** `token` comes from an operator, for these goods and some days. */
    input: z.strictObject({ commodityId: Id, token: z.string().min(1).max(100) }),
    output: CommodityDetail.extend({ onShelf: z.boolean() }),
  },
  'catalog.skus': {
    /** `vin`: a car the member has bound. */
    input: z.strictObject({ id: Id, vin: z.optional(Vin) }),
    output: z.object({
      specNames: z.array(z.string()),
      /** `fit`: whether it can be fitted to the car; null without one. */
      skus: z.array(Sku.extend({ fit: Fit.nullable() })),
    }),
  },
  /** The product fits when one of its specifications does. */
  'catalog.checkByVin': {
    input: z.strictObject({ commodityId: Id, vin: Vin }),
    output: Fit,
  },
  'catalog.buyLimit': {
    input: byCommodity,
    /**
     * null: no limit. `left` is what this user may still buy; `flash` the same of each
     * specification that a running session sells.
     */
    output: z.object({
      limit: z.number().int().nullable(),
      bought: z.number().int(),
      left: z.number().int().nullable(),
      flash: z.array(z.object({ skuId: Id, left: z.number().int() })),
    }),
  },
  'catalog.hotWords': {
    input: Nothing,
    /** `placeholder`: the suggestion inside the empty search field; '' without. */
    output: z.object({ words: z.array(z.string()), placeholder: z.string() }),
  },
  'catalog.suggest': {
    input: z.strictObject({ keyword: Keyword }),
    output: z.object({ words: z.array(z.string()) }),
  },
  'catalog.near': {
    input: z.strictObject({ keyword: Keyword }),
    output: z.object({
      /** What was most likely meant, when that is clear and finds something; null otherwise. */
      corrected: z.string().nullable(),
      /** Other words that come near and find something. */
      words: z.array(z.string()),
    }),
  },
  'catalog.searchCategories': {
    input: z.strictObject({ keyword: Keyword.optional() }),
    /** Categories with hits, and how many. */
    output: z.object({
      items: z.array(z.object({ id: Id, name: z.string(), count: z.number().int() })),
    }),
  },
  'catalog.searchHistory': { input: Nothing, output: z.object({ words: z.array(z.string()) }) },
  'catalog.saveSearchHistory': {
    input: z.strictObject({ words: z.array(Keyword).min(1).max(20) }),
    output: z.object({ words: z.array(z.string()) }),
  },
  'catalog.clearSearchHistory': {
    input: Nothing,
    output: z.object({ words: z.array(z.string()) }),
  },
  'catalog.forgetSearchWord': {
    input: z.strictObject({ word: Keyword }),
    output: z.object({ words: z.array(z.string()) }),
  },
  'catalog.searchRanking': {
    input: Nothing,
    /**
     * What is searched for most, the most first. `members`: how many searched for it in the last
     * seven days; null for a word that the shop puts there itself.
     */
    output: z.object({
      items: z.array(z.object({ word: z.string(), members: z.number().int().nullable() })),
    }),
  },
  'catalog.arrivalNotice': {
    input: z.strictObject({ skuId: Id }),
    output: z.object({ subscribed: z.literal(true) }),
  },
  'catalog.arrivals': {
    input: byCommodity,
    /** Specifications the member asked about; `arrived`: told lately that it is back. */
    output: z.object({ items: z.array(z.object({ skuId: Id, arrived: z.boolean() })) }),
  },
  'catalog.arrived': {
    input: Nothing,
    /** In stock, told of lately and not looked at yet; the newest 20. */
    output: z.object({
      items: z.array(
        z.object({ skuId: Id, commodityId: Id, title: z.string(), values: z.array(z.string()) }),
      ),
    }),
  },
  'catalog.arrivalSeen': {
    input: z.strictObject({ skuIds: z.array(Id).min(1).max(20) }),
    output: Done,
  },
  'bookmark.byCommodity': { input: byCommodity, output: z.object({ bookmarked: z.boolean() }) },
  'bookmark.operate': {
    /** `operate` 1 adds, 0 removes; repeating it changes nothing. */
    input: z.strictObject({ commodityId: Id, operate: z.enum(['0', '1']) }),
    output: z.object({ bookmarked: z.boolean() }),
  },
  'bookmark.list': {
    input: z.strictObject({ ...pageInput }),
    output: pageOf(Favourite).extend({
      /** Saved goods off the shelf, with the first page only; the newest 50. */
      invalidList: z.array(Favourite),
    }),
  },
  'bookmark.delete': {
    input: z.strictObject({ commodityIds: z.array(Id).min(1).max(100) }),
    output: z.object({ removed: z.number().int() }),
  },
} satisfies Schemas;
