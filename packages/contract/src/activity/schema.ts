import { z } from 'zod';
import {
  Fen,
  Id,
  Instant,
  Line,
  Link,
  LongText,
  openPageOf,
  pageInput,
  StoredImage,
} from '../common.ts';
import { BRANDS, type Schemas } from '../core.ts';
import { PreviewToken, ShanghaiMinute } from '../page-blocks/composed-page.ts';
import { ImageKey } from '../page-blocks/parts.ts';

const Count = z.int().min(1).max(1_000_000);

/** The most that a prize may be worth: what the law allows a prize of chance. */
export const MAX_PRIZE_FEN = 50_000_00;
/** From which worth on an unused prize goes with the refund of the order that gave its chance. */
export const VOID_FROM_FEN = 100_00;

/** What a prize gives whoever gets it. */
const PrizeGive = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('goods'), skuId: Id }),
  z.strictObject({ kind: z.literal('coupon'), couponId: Id }),
  z.strictObject({ kind: z.literal('score'), amount: Count }),
  z.strictObject({ kind: z.literal('voucher'), templateId: Id }),
  z.strictObject({ kind: z.literal('storePass'), dealers: z.array(Id).min(1).max(200) }),
  z.strictObject({ kind: z.literal('thanks') }),
]);
export type PrizeGive = z.output<typeof PrizeGive>;

/** A prize as operators write it. */
export const Prize = z.strictObject({
  id: Id,
  name: Line.min(1).max(20),
  image: ImageKey,
  give: PrizeGive,
  /** The market value of one piece. */
  valueFen: Fen,
  /** The pieces there are; null without a limit, for thanks alone. */
  stock: Count.nullable(),
  /** Its part of a draw, of the weights of all prizes together; 0 where nothing is drawn. */
  weight: z.int().min(0).max(1_000_000).default(0),
  /** The most that one person gets. */
  perPerson: Count.default(1),
  /** The most that all together get in a day; null without a limit. */
  perDay: Count.nullable().default(null),
  /** Until the end of which day after winning it is claimed; 0 where it comes by itself. */
  claimDays: z.int().min(0).max(60).default(0),
});
export type Prize = z.output<typeof Prize>;

/** A price and a stock of an activity's own for a SKU. */
export const Deal = z.strictObject({
  id: Id,
  skuId: Id,
  priceFen: Fen,
  /** The price that is shown struck through; null for none. */
  struckFen: Fen.nullable().default(null),
  /** The pieces that come from the shelf when the activity is published. */
  quota: Count,
  /** The most that one person gets. */
  perPerson: Count,
});
export type Deal = z.output<typeof Deal>;

const gives = { n: z.int().min(1).max(100) };
const capped = { ...gives, cap: z.int().min(1).max(1000) };

/** What gives chances or progress: `n` each time, at most `cap` times. */
export const Gain = z.discriminatedUnion('on', [
  /** Each day, until it ends. */
  z.strictObject({ on: z.literal('daily'), ...gives }),
  /** Friends help: one each time, or `every` so many of them. */
  z.strictObject({
    on: z.literal('help'),
    ...capped,
    every: z.int().min(2).max(20).optional(),
  }),
  /** Each so many fen of an order that is paid; ends after so many days. */
  z.strictObject({
    on: z.literal('order'),
    ...capped,
    everyFen: Fen.min(1),
    days: z.int().min(1).max(60),
  }),
  /** A test drive that was done. `score`: it gives who takes part points, not chances. */
  z.strictObject({ on: z.literal('drive'), ...capped, gives: z.literal('score').optional() }),
  /** Points that are paid for it. */
  z.strictObject({ on: z.literal('score'), ...capped, cost: Count }),
  /** A friend joins by one's link. */
  z.strictObject({ on: z.literal('invite'), ...capped }),
  /** A mark found at a place. */
  z.strictObject({ on: z.literal('mark'), ...capped }),
]);
export type Gain = z.output<typeof Gain>;

/** Who may take part. */
export const ActivityAudience = z.enum(['all', 'owner']);

const Texts = z.strictObject({
  /** Who holds the activity, and their telephone. */
  organiser: Line.min(1).max(60),
  phone: Line.min(1).max(30),
  /** How prizes are claimed, what voids a claim, and which data is used for what. */
  claim: LongText.min(1).max(1000),
  voids: LongText.min(1).max(1000),
  data: LongText.min(1).max(1000),
});

/** An activity as operators write it. `config` is of the kind of its family. */
export const Activity = z.strictObject({
  id: Id,
  family: Id,
  brand: z.enum(BRANDS),
  title: Line.min(1).max(20),
  from: ShanghaiMinute,
  /** It runs before this minute. */
  until: ShanghaiMinute,
  /** Until when everything that is still open is done. */
  settleAt: ShanghaiMinute,
  audience: ActivityAudience.default('all'),
  prizes: z.array(Prize).max(12).default([]),
  deals: z.array(Deal).max(20).default([]),
  config: z.record(z.string(), z.unknown()),
  look: z.strictObject({ hero: ImageKey, faces: z.array(ImageKey).max(6).default([]) }),
  texts: Texts,
  share: z.strictObject({
    title: Line.min(1).max(24),
    text: Line.min(1).max(40),
    image: ImageKey,
  }),
});
export type Activity = z.output<typeof Activity>;

/** A section of the rules. */
export const RuleSection = z.object({ title: z.string(), lines: z.array(z.string()) });
export type RuleSection = z.output<typeof RuleSection>;

/** Where an activity stands. It follows from times and flags. */
export const ActivityState = z.enum(['scheduled', 'live', 'paused', 'ended', 'settled']);
export type ActivityState = z.output<typeof ActivityState>;

/** Why something cannot be done now, and one way on. */
export const Obstacle = z.object({
  code: z.string(),
  text: z.string(),
  way: z.object({ label: z.string(), link: Link }).nullable(),
});
export type Obstacle = z.output<typeof Obstacle>;

/** A prize with what is left of it. */
export const ShownPrize = z.object({
  id: Id,
  name: z.string(),
  image: StoredImage,
  kind: z.enum(['goods', 'coupon', 'score', 'voucher', 'storePass', 'thanks']),
  valueFen: Fen,
  stock: z.int().nullable(),
  left: z.int().nullable(),
  /** How likely it is, of `outOf`; 0 where nothing is drawn. */
  weight: z.int(),
});
export type ShownPrize = z.output<typeof ShownPrize>;

/** A way to gain something, which this host may offer. */
const Way = z.object({
  on: z.enum(['daily', 'help', 'order', 'drive', 'score', 'invite', 'mark']),
  text: z.string(),
  link: Link.nullable(),
});

const face = {
  id: Id,
  family: z.string(),
  title: z.string(),
  image: StoredImage,
  state: ActivityState,
  /** Where it is entered; null while its family stands nowhere. */
  link: Link.nullable(),
  from: Instant,
  until: Instant,
};

/** An activity in a list. */
export const ActivityCard = z.object(face);
export type ActivityCard = z.output<typeof ActivityCard>;

export const ActivityDetail = z.object({
  ...face,
  kind: z.string(),
  /** The type on the wire; null without one. */
  typeCode: z.int().nullable(),
  /** By when the results are out. */
  settleAt: Instant,
  /** Of its rules. */
  version: z.int(),
  /** How many take part. */
  people: z.int(),
  prizes: z.array(ShownPrize),
  /** The sum of the prizes' weights. */
  outOf: z.int(),
  /** What keeps the caller from taking part now; null for nothing. */
  obstacle: Obstacle.nullable(),
  /** What the caller may do now and here, by the names of calls without their area. */
  allowed: z.array(z.string()),
  ways: z.array(Way),
  share: z.object({ title: z.string(), text: z.string(), image: StoredImage }),
  /** The caller's own part; null for a visitor. */
  own: z.object({ joinId: Id.nullable(), reminded: z.boolean() }).nullable(),
  /** What its kind shows: the kind's `view`. */
  view: z.unknown(),
});
export type ActivityDetail = z.output<typeof ActivityDetail>;

/** An activity by its id, or the current one of a family by the family's name. */
const byId = { id: Id };

export const activitySchemas = {
  'activity.page': {
    input: z.strictObject({ ...pageInput, state: z.enum(['live', 'scheduled']).default('live') }),
    output: openPageOf(ActivityCard),
  },
  'activity.detail': {
    /** `joinId` and `teamId`: whose record or which team it is shown with. */
    input: z.strictObject({
      ...byId,
      joinId: Id.optional(),
      teamId: Id.optional(),
      preview: PreviewToken.optional(),
    }),
    output: ActivityDetail,
  },
  'activity.rules': {
    input: z.strictObject(byId),
    output: z.object({
      id: Id,
      family: z.string(),
      title: z.string(),
      version: z.int(),
      sections: z.array(RuleSection),
    }),
  },
  'activity.remind': {
    input: z.strictObject({ ...byId, on: z.boolean() }),
    output: z.object({ reminded: z.boolean() }),
  },
  'activity.join': {
    /** `rulesVersion`: the version of the rules that was read. `joinId`: by whose link one came. */
    input: z.strictObject({ ...byId, rulesVersion: z.int().min(1), joinId: Id.optional() }),
    output: z.object({ joinId: Id }),
  },
} satisfies Schemas;
