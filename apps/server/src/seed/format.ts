import { EVALUATION_TAGS } from '@marque/contract/car-order/evaluation/labels';
import { DRIVE_TAGS } from '@marque/contract/cars/drive-review/labels';
import { MAX_REVIEW_TAGS } from '@marque/contract/review/form';
import { Fen, Id, Score } from '@marque/contract/common';
import { AccountType, CommodityKind } from '@marque/contract/mall/catalog/schema';
import { DEALER_KINDS } from '@marque/contract/dealer/kinds';
import { spansOf } from '@marque/contract/dealer/opening';
import { LabourTier } from '@marque/contract/dealer/tier';
import { CouponKind } from '@marque/contract/mall/coupon/schema';
import { WrittenBlock, PageName } from '@marque/contract/page-blocks/composed-page';
import { ServiceContent } from '@marque/contract/service/schema';
import type { Scope } from '@marque/contract/mall/scope';
import { z } from 'zod';
import { CarCampaigns } from './cars/campaigns.ts';
import { Boutique } from './cars/boutique.ts';
import { CarCredits } from './cars/credits.ts';
import { UsedCars } from './load-used-cars.ts';
import { Handbook, HandbookVideos } from './handbook-format.ts';
import { Maintenance } from './load-maintenance.ts';
import { Spots } from './community/spots.ts';
import { Circle } from './community/circle.ts';
import { Clubs } from './community/clubs.ts';
import { Community } from './community/posts.ts';
import { Invitations } from './load-invitations.ts';
import { BadgeDrawers } from './load-badges.ts';
import { Activities } from './activity/load-activities.ts';
import { Ambassadors } from './load-ambassadors.ts';
import { Programmes } from './referral/load-programmes.ts';
import { Recommendations } from './referral/load-referral.ts';
import { ActivityWorks } from './activity/load-activity-works.ts';
import { Acts } from './load-acts.ts';
import { Benefits } from './load-benefits.ts';
import { Seasons } from './load-seasons.ts';
import { Forms } from './load-forms.ts';
import { Vouchers } from './load-vouchers.ts';
import { CarRights } from './cars/rights-format.ts';
import { CarFinance } from './cars/finance.ts';
import { CarClipRow, CarModelRow, Competitor, ParamGroup, Series } from './cars/format.ts';
import { UsedCarStock } from './cars/stock-format.ts';
import { SeriesOptions } from './cars/option-format.ts';
import { Brand, ImageKey, Time } from './parts.ts';

const ContentScope = z
  .union([
    z.literal('all'),
    z.strictObject({ categoryIds: z.array(Id).min(1) }),
    z.strictObject({ productIds: z.array(Id).min(1) }),
  ])
  .transform((scope): Scope => (scope === 'all' ? { all: true } : scope));

const Category = z.strictObject({
  id: Id,
  brand: Brand,
  name: z.string(),
  sort: z.int(),
  image: ImageKey,
  /** The second level in the shop's order, with the products of each category. */
  children: z
    .array(z.strictObject({ id: Id, name: z.string(), productIds: z.array(Id).min(1) }))
    .default([]),
});

const ProductSku = z.strictObject({
  id: Id,
  values: z.array(z.string()),
  priceFen: Fen,
  score: Score,
  originalPriceFen: Fen.nullable().default(null),
  stock: z.int().min(0),
  /** The number of uses of a piece in a store. */
  uses: z.int().min(1).default(1),
  image: ImageKey.nullable().default(null),
});

const Product = z.strictObject({
  id: Id,
  brand: Brand,
  categoryId: Id,
  kind: CommodityKind,
  title: z.string(),
  subtitle: z.string(),
  tags: z.array(z.string()),
  images: z.array(ImageKey).min(1),
  detail: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('text'), text: z.string() }),
      z.strictObject({ type: z.literal('image'), image: ImageKey }),
    ]),
  ),
  params: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  specNames: z.array(z.string()),
  skus: z.array(ProductSku).min(1),
  buyLimit: z.int().min(1).nullable(),
  accountType: AccountType.nullable(),
  freightFen: Fen,
  /** The days after payment within which goods can be used in a store; null without a limit. */
  validDays: z.int().min(1).nullable().default(null),
  /** In grams. */
  weight: z.int().min(0),
  sold: z.int().min(0),
  listedAt: Time,
});

const Stars = z.int().min(1).max(5);

const Review = z.strictObject({
  id: Id,
  productId: Id,
  skuId: Id,
  user: Id,
  stars: Stars,
  at: Time,
  text: z.string(),
  images: z.array(ImageKey),
  /** The text the reviewer added later, and the shop's answer. */
  append: z.strictObject({ at: Time, text: z.string() }).optional(),
  reply: z.strictObject({ at: Time, text: z.string() }).optional(),
});

/** A review of a test drive. */
const DriveStory = z.strictObject({
  id: Id,
  brand: Brand,
  seriesId: Id,
  typeId: Id,
  dealerId: Id,
  user: Id,
  drivenAt: Time,
  at: Time,
  km: z.number().min(0),
  minutes: z.int().min(0),
  stars: z.strictObject({
    look: Stars,
    space: Stars,
    power: Stars,
    quiet: Stars,
    adviser: Stars,
  }),
  tags: z.array(z.enum(DRIVE_TAGS)).max(MAX_REVIEW_TAGS),
  text: z.string().min(20).max(400),
  images: z.array(ImageKey),
  likes: z.int().min(0),
  append: z.strictObject({ at: Time, text: z.string() }).optional(),
  answer: z.strictObject({ at: Time, text: z.string() }).optional(),
});

/** A sample evaluation of a purchase. */
const CarEvaluation = z.strictObject({
  id: Id,
  brand: Brand,
  seriesId: Id,
  typeId: Id,
  dealerId: Id,
  user: Id,
  at: Time,
  stars: z.strictObject({
    choice: Stars,
    payment: Stars,
    delivery: Stars,
    adviser: Stars,
    car: Stars,
  }),
  tags: z.array(z.enum(EVALUATION_TAGS)).max(MAX_REVIEW_TAGS),
  text: z.string().min(20).max(400),
  images: z.array(ImageKey),
  answer: z.strictObject({ at: Time, text: z.string() }).optional(),
});

/** The authors of reviews. They cannot sign in. */
const User = z.strictObject({
  id: Id,
  nick: z.string(),
  avatar: ImageKey,
  level: z.int(),
  car: z.string(),
  /** The ids of their identifications. */
  identification: z.array(Id).default([]),
  badge: ImageKey.nullable().default(null),
});

const Coupon = z.strictObject({
  id: Id,
  brand: Brand,
  kind: CouponKind,
  name: z.string(),
  thresholdFen: Fen,
  valueFen: Fen.optional(),
  percent: z.int().min(1).max(99).optional(),
  maxFen: Fen.optional(),
  score: Score.optional(),
  scope: ContentScope,
  total: z.int().min(0),
  perUser: z.int().min(1),
  claimFrom: Time,
  claimTo: Time,
  validDays: z.int().min(1),
  claimable: z.boolean(),
  newMember: z.boolean(),
  /** Whom it is for alone, and the points that it costs. */
  minLevel: z.int().min(2).max(5).optional(),
  certifiedOnly: z.boolean().optional(),
  priceScore: z.int().min(1).optional(),
  /** Whether it is for what a store does. */
  forStore: z.boolean().optional(),
});

const Promotion = z.strictObject({
  id: Id,
  brand: Brand,
  name: z.string(),
  tiers: z.array(z.strictObject({ thresholdFen: Fen, minusFen: Fen })).min(1),
  scope: ContentScope,
  from: Time,
  to: Time,
});

/** Goods at a lower price for orders whose goods in `scope` reach the threshold. */
const AddOn = z.strictObject({
  id: Id,
  brand: Brand,
  name: z.string(),
  scope: ContentScope,
  thresholdFen: Fen,
  maxPerOrder: z.int().min(1),
  goods: z.array(z.strictObject({ skuId: Id, priceFen: Fen.min(1) })).min(1),
  from: Time,
  to: Time,
});

/** A recurring session: the days `@today` and `@tomorrow` alternate. */
const FlashSale = z.strictObject({
  id: Id,
  brand: Brand,
  from: Time,
  to: Time,
  items: z
    .array(
      z.strictObject({
        productId: Id,
        skuId: Id,
        flashPriceFen: Fen.min(1),
        stock: z.int().min(1),
        perUser: z.int().min(1),
      }),
    )
    .min(1),
});

/** A composed page. */
const Composed = z.strictObject({ brand: Brand, page: PageName, blocks: z.array(WrittenBlock) });

const Picture = z.strictObject({
  width: z.int().min(1),
  height: z.int().min(1),
  widths: z.array(z.int().min(1)).min(1),
  thumbhash: z.string(),
  color: z.string(),
});

/** E.g. 08:30-12:00,13:00-18:00. */
const Spans = z.string().transform((text, context) => {
  const spans = text === '' ? [] : spansOf(text);
  if (spans) return spans;
  context.addIssue({ code: 'custom', message: `no times of a day: ${text}` });
  return z.NEVER;
});

const Dealer = z.strictObject({
  id: Id,
  name: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Weekdays (`1-5`, `7`) with their opening hours; '' for closed. */
  week: z.record(z.string().regex(/^[1-7](-[1-7])?$/), Spans),
  exceptions: z.array(
    z.strictObject({ from: Time, to: Time, spans: Spans, reason: z.string().min(1) }),
  ),
  brands: z.array(Brand).min(1),
  labourTier: LabourTier,
  /** 0 for experience centres, which do no service. */
  bays: z.int().min(0).max(6),
  technicians: z.int().min(0).max(5),
  advisors: z.int().min(1).max(3),
  /** The number of demo cars. */
  demoCars: z.int().min(0).max(4),
  services: z.array(z.string()),
  kinds: z.array(z.enum(DEALER_KINDS)).min(1),
  businessAddress: z.string().min(1),
  doorDriveKm: z.int().nullable(),
  photos: z.array(ImageKey),
  intro: z.string(),
  transport: z.array(z.string()),
  accessibility: z.array(z.string()),
  lng: z.number(),
  lat: z.number(),
});

/** Days on which all stores have exceptional hours. */
const Holiday = z.strictObject({
  fromDay: z.iso.date(),
  toDay: z.iso.date(),
  spans: Spans,
  reason: z.string().min(1),
});

/** SKUs that fit only some series. */
const Fitment = z.strictObject({ seriesIds: z.array(Id).min(1), skuIds: z.array(Id).min(1) });

/**
 * The demo content: one JSON file per kind, except pictures, for which each renderer writes a file.
 */
export const Content = z.strictObject({
  categories: z.array(Category),
  products: z.array(Product),
  reviews: z.array(Review),
  'drive-stories': z.array(DriveStory),
  'car-evaluations': z.array(CarEvaluation),
  users: z.array(User),
  /** The portraits of advisers. */
  advisers: z.array(z.strictObject({ id: Id, avatar: ImageKey })).min(1),
  coupons: z.array(Coupon),
  promotions: z.array(Promotion),
  'add-ons': z.array(AddOn),
  'flash-sales': z.array(FlashSale),
  pages: z.array(Composed),
  /** The products that come first in a brand's order. */
  recommended: z.array(z.strictObject({ brand: Brand, productIds: z.array(Id) })),
  /** The landings of the mall. */
  topics: z.array(Composed),
  'hot-words': z.array(
    z.strictObject({ brand: Brand, words: z.array(z.string()), placeholder: z.string() }),
  ),
  dealers: z.array(Dealer),
  holidays: z.array(Holiday),
  forms: Forms,
  service: z.array(z.strictObject({ brand: Brand, ...ServiceContent.shape })),
  'car-options': z.array(SeriesOptions),
  series: z.array(Series),
  models: z.array(CarModelRow),
  'car-params': z.array(ParamGroup),
  competitors: z.array(Competitor),
  'car-campaigns': CarCampaigns,
  'car-credits': CarCredits,
  activities: Activities,
  ambassadors: Ambassadors,
  programmes: Programmes,
  referral: Recommendations,
  'activity-works': ActivityWorks,
  acts: Acts,
  clubs: Clubs,
  spots: Spots,
  circle: Circle,
  community: Community,
  invitations: Invitations,
  vouchers: Vouchers,
  badges: BadgeDrawers,
  benefits: Benefits,
  seasons: Seasons,
  'used-cars': UsedCars,
  maintenance: Maintenance,
  boutique: Boutique,
  'car-rights': CarRights,
  'car-clips': z.array(CarClipRow),
  'car-finance': CarFinance,
  handbook: Handbook,
  'handbook-videos': HandbookVideos,
  'used-car-stock': UsedCarStock,
  fitments: z.array(Fitment),
  pictures: z.record(ImageKey, Picture),
});
export type Content = z.infer<typeof Content>;
