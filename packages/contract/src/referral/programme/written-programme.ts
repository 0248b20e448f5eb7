import { z } from 'zod';
import { Id, Line, LongText } from '../../common.ts';
import { BRANDS } from '../../core.ts';
import { ShanghaiMinute } from '../../page-blocks/composed-page.ts';
import { ImageKey } from '../../page-blocks/parts.ts';
import { Gift } from '../../points/gift.ts';
import { LEAVES, STEP_EVENTS } from '../leaves.ts';
import { gainIn } from '../programme-texts.ts';

const Key = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,19}$/, '写作字母开头的 1–20 个字母或数字');
const Days = z.int().min(0).max(730);

/** The address segment of a programme. */
const Slug = z.string().regex(/^[A-Za-z0-9]{2,40}$/, '地址写作 2–40 个字母或数字');

/** A text that travels: on posters, in cards, in messages. */
const Travelling = (most: number) =>
  Line.min(1)
    .max(most)
    .refine((text) => gainIn(text) === null, '会被转发的文字不能写奖励、金额和积分');

const GoodsGift = z.strictObject({ kind: z.literal('goods'), skuId: Id });

/** A milestone that a fact of a sale reaches. */
const Step = z.strictObject({
  key: Key,
  event: z.enum(STEP_EVENTS),
  label: Line.min(1).max(8),
  /** How long a reward of it waits, so that a refund takes it back before it is given. */
  holdDays: Days,
});

/** What a step brings to one of the two. */
const Reward = z.strictObject({
  key: Key,
  step: Key,
  side: z.enum(['inviter', 'friend']),
  name: Line.min(1).max(20),
  image: ImageKey,
  gift: z.discriminatedUnion('kind', [...Gift.options, GoodsGift]),
  /** What is taken in its place, on request or when it lapses. */
  orElse: z.strictObject({ kind: z.literal('points'), amount: z.int().min(1) }).nullable(),
  /** Until how many days after it is due it is claimed; 0 for one that comes by itself. */
  claimDays: z.int().min(0).max(180),
  budget: Key.nullable(),
  /** Whether everybody who buys gets it, recommended or not. */
  public: z.boolean(),
});
export type WrittenReward = z.output<typeof Reward>;

/** The places of a programme: so many sales are rewarded, in the order in which they reach a step. */
const Budget = z.strictObject({
  key: Key,
  total: z.int().min(1).max(1_000_000),
  step: Key,
  waitlist: z.boolean(),
});

/** What a number of own kept sales brings. */
const Tier = z.strictObject({
  key: Key,
  name: Line.min(1).max(8),
  from: z.int().min(1).max(1000),
  prize: Reward.pick({ name: true, image: true, gift: true, orElse: true, claimDays: true }),
});

/**
 * A programme as operators write it: its whole vocabulary. Nothing in it names a parent, a level or a share
 * of somebody else's reward, so a programme of several levels cannot be written.
 */
export const Programme = z.strictObject({
  id: Id,
  brand: z.enum(BRANDS),
  slug: Slug,
  /** Whether it is in lists. One that is not has a slug that nobody guesses. */
  listed: z.boolean(),
  title: Line.min(1).max(12),
  /** Its own pages; none for a programme of ambassadors alone, who have pages of theirs. */
  leaves: z.array(z.enum(LEAVES)).max(LEAVES.length),
  period: z.strictObject({
    from: ShanghaiMinute,
    /** Until when friends accept, and until when their purchases count. */
    bindUntil: ShanghaiMinute,
    saleUntil: ShanghaiMinute,
  }),
  inviter: z.strictObject({
    who: z.array(z.enum(['owner', 'member', 'booker', 'partner'])).min(1),
    /** The series that an owner or booker has; none for any. */
    series: z.array(Id).max(20),
    /** How many friends may have accepted at once, and how many purchases count in a year. */
    maxOpen: z.int().min(1).max(50),
    maxKeptYear: z.int().min(1).max(100),
  }),
  friend: z.strictObject({
    freshDays: Days,
    known: z.array(z.enum(['drive', 'carOrder', 'owner'])),
    /** The series whose purchase counts; none for any. */
    series: z.array(Id).max(20),
  }),
  attribution: z.strictObject({
    touchDays: Days,
    bindDays: z.int().min(1).max(365),
    extendDays: Days,
    changeHours: z.int().min(0).max(168),
  }),
  steps: z.array(Step).min(1).max(6),
  rewards: z.array(Reward).max(20),
  budgets: z.array(Budget).max(5),
  tiers: z.array(Tier).max(6),
  /** How many the ranking shows; null for no ranking. */
  ranking: z.strictObject({ show: z.int().min(3).max(100) }).nullable(),
  rules: z.strictObject({
    version: z.int().min(1),
    summary: z.array(Line.min(1).max(60)).min(1).max(5),
    text: LongText.min(20).max(6000),
    legal: z.strictObject({
      organiser: Line.min(1).max(60),
      contact: Line.min(1).max(30),
      conditions: LongText.min(1).max(1000),
      payout: LongText.min(1).max(1000),
      giveUp: LongText.min(1).max(1000),
    }),
  }),
  look: z.strictObject({
    hero: ImageKey,
    faq: z
      .array(z.strictObject({ question: Line.min(1).max(40), answer: LongText.min(1).max(300) }))
      .max(10),
    posters: z.array(ImageKey).min(1).max(8),
    share: z.strictObject({ title: Travelling(28), desc: Travelling(40), image: ImageKey }),
  }),
});
export type Programme = z.output<typeof Programme>;
