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

/** The type of the account that an `account` commodity is topped up to. */
export const AccountType = z.enum(ACCOUNT_TYPES);
export type AccountType = z.infer<typeof AccountType>;

/** `priceFen` and `score` are both due for one piece; either may be 0. */
const priceFields = {
  priceFen: Fen,
  score: Score,
  /** The struck-through price; null without one. */
  originalPriceFen: Fen.nullable(),
};

/** The price of one piece with the coupon that saves most. */
export const AfterCoupon = z.object({
  /** The money of such an order in fen, without freight. */
  amount: Fen,
  score: Score,
  couponName: z.string(),
  /** Whether the member has claimed the coupon; otherwise it can be claimed. */
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
  /** Whether the price is that of a running flash session. */
  flash: z.boolean(),
  /** The specification in the session; null outside of one. */
  skuId: Id.nullable(),
  ...priceFields,
  /** Null when no coupon applies. For a visitor it considers coupons that can be claimed. */
  afterCoupon: AfterCoupon.nullable(),
});
export type CommodityCard = z.infer<typeof CommodityCard>;

export const FlashOffer = z.object({
  sessionId: Id,
  priceFen: Fen,
  /** Pieces left in the session. */
  stock: z.number().int().min(0),
  /** The quota of the session. */
  quota: z.number().int().min(1),
  /** The limit per person in the session. */
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
  /** The offer of the running session, whose price applies at checkout; null without one. */
  flash: FlashOffer.nullable(),
  ...priceFields,
  /** Based on the price that applies now. */
  afterCoupon: AfterCoupon.nullable(),
});
export type Sku = z.infer<typeof Sku>;

export const DetailBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image'), image: StoredImage }),
]);

/** A full-reduction promotion that covers the commodity. */
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
  /** The mean stars with one decimal; 0 without reviews. */
  rating: z.number().min(0).max(5),
  reviewCount: z.number().int(),
  /** The car series that its specifications are made for; empty when one fits every car. */
  carSeries: z.array(z.string()),
  /** The service promises, for example 七天无理由. */
  services: z.array(z.string()),
});
export type CommodityDetail = z.infer<typeof CommodityDetail>;

const CategoryFace = z.object({
  id: Id,
  name: z.string(),
  image: StoredImage,
  count: z.number().int(),
});
/** A category and its subcategories with goods, each with the picture of its first commodity. */
export const Category = CategoryFace.extend({ children: z.array(CategoryFace) });
export type Category = z.infer<typeof Category>;

export const CommoditySort = z.enum(['default', 'sold', 'newest', 'priceAsc', 'priceDesc']);
export type CommoditySort = z.infer<typeof CommoditySort>;
export const PriceForm = z.enum(['cash', 'score', 'mixed']);
export type PriceForm = z.infer<typeof PriceForm>;

/** The typed keyword. */
const Keyword = Line.min(1).max(40);

const Bound = z.coerce.number().int().min(0).max(100_000_000_00);

export const CommodityQuery = z.strictObject({
  ...pageInput,
  categoryId: Id.optional(),
  subcategoryId: Id.optional(),
  /** Only goods that fit cars of this series, those for every car included. */
  seriesId: Id.optional(),
  keyword: Keyword.optional(),
  sort: CommoditySort.default('default'),
  priceForm: PriceForm.optional(),
  inStock: z.enum(['1']).optional(),
  /** Inclusive bounds of the price of one piece, in fen. */
  minFen: Bound.optional(),
  maxFen: Bound.optional(),
});

export const FlashCard = CommodityCard.extend({ skuId: Id, offer: FlashOffer });

/** A favourite commodity. */
export const Favourite = CommodityCard.extend({
  savedAt: Instant,
  /** Whether a specification that the member asked for is back in stock. */
  arrived: z.boolean(),
  /** How much the price has fallen since it was saved, in fen; 0 when it has not. */
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
    /**
     * Only goods in stock: bought together first, then of the same category, then the recommended
     * ones.
     */
    output: z.object({ items: z.array(CommodityCard) }),
  },
  'catalog.preview': {
    /** `token` is created by an operator for these goods and expires after some days. */
    input: z.strictObject({ commodityId: Id, token: z.string().min(1).max(100) }),
    output: CommodityDetail.extend({ onShelf: z.boolean() }),
  },
  'catalog.skus': {
    /** `vin`: a car that the member has bound. */
    input: z.strictObject({ id: Id, vin: z.optional(Vin) }),
    output: z.object({
      specNames: z.array(z.string()),
      /** `fit`: whether it fits the car; null without a car. */
      skus: z.array(Sku.extend({ fit: Fit.nullable() })),
    }),
  },
  /** The commodity fits when one of its specifications does. */
  'catalog.checkByVin': {
    input: z.strictObject({ commodityId: Id, vin: Vin }),
    output: Fit,
  },
  'catalog.buyLimit': {
    input: byCommodity,
    /**
     * Null means no limit. `left`: the pieces that this user can still buy; `flash`: the same for
     * each specification in a running session.
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
    /** `placeholder`: the text of the empty search field; '' for none. */
    output: z.object({ words: z.array(z.string()), placeholder: z.string() }),
  },
  'catalog.suggest': {
    input: z.strictObject({ keyword: Keyword }),
    output: z.object({ words: z.array(z.string()) }),
  },
  'catalog.near': {
    input: z.strictObject({ keyword: Keyword }),
    output: z.object({
      /** The likely correction, if it is clear and has results; null otherwise. */
      corrected: z.string().nullable(),
      /** Similar words with results. */
      words: z.array(z.string()),
    }),
  },
  'catalog.searchCategories': {
    input: z.strictObject({ keyword: Keyword.optional() }),
    /** Categories with results and their counts. */
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
     * The most searched words, in descending order. `members`: how many members searched for it in
     * the last seven days; null for a word that operators placed.
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
    /**
     * Specifications that the member asked for. `arrived`: a notice about its return was sent
     * lately.
     */
    output: z.object({ items: z.array(z.object({ skuId: Id, arrived: z.boolean() })) }),
  },
  'catalog.arrived': {
    input: Nothing,
    /** Specifications in stock with a recent notice that was not looked at; the newest 20. */
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
    /** `operate`: 1 adds, 0 removes. Idempotent. */
    input: z.strictObject({ commodityId: Id, operate: z.enum(['0', '1']) }),
    output: z.object({ bookmarked: z.boolean() }),
  },
  'bookmark.list': {
    input: z.strictObject({ ...pageInput }),
    output: pageOf(Favourite).extend({
      /** Favourites off the shelf, with the first page only; the newest 50. */
      invalidList: z.array(Favourite),
    }),
  },
  'bookmark.delete': {
    input: z.strictObject({ commodityIds: z.array(Id).min(1).max(100) }),
    output: z.object({ removed: z.number().int() }),
  },
} satisfies Schemas;
