import { z } from 'zod';
import { Id, Instant, Link, openPageOf, pageInput, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { BINDING_STATES, BoundFriend } from '../binding/schema.ts';
import { FRIEND_TABS, GAIN_TABS } from './tabs.ts';

/**
 * waiting: no place is free. held: the step is reached, its days run. review: an operator looks at it.
 * toClaim: until a day. given. lapsed: not claimed in time. void: its ground is gone. takenBack: it was given.
 */
export const GAIN_STATES = [
  'waiting',
  'held',
  'review',
  'toClaim',
  'given',
  'lapsed',
  'void',
  'takenBack',
] as const;
export type GainState = (typeof GAIN_STATES)[number];

/** A reward of a member, as inviter or as friend. */
export const Gain = z.object({
  id: Id,
  slug: z.string(),
  programme: z.string(),
  name: z.string(),
  image: StoredImage,
  kind: z.enum(['points', 'coupon', 'voucher', 'goods']),
  side: z.enum(['inviter', 'friend']),
  state: z.enum(GAIN_STATES),
  /** What it is for, e.g. 张* 提车. */
  cause: z.string(),
  at: Instant,
  /** When it comes, or by when it is claimed; null where nothing is to come. */
  dueAt: Instant.nullable(),
  /** What is next, or what became of it and why. */
  note: z.string(),
  /** The number in the line for a place; null for one that has its place. */
  queue: z.int().nullable(),
  /** What can be taken in its place now; null for nothing. */
  orElse: z.string().nullable(),
  /** Where it is claimed by an order, or used; null where nothing is to be done. */
  use: Link.nullable(),
});
export type Gain = z.output<typeof Gain>;

/** A friend as the inviter sees them: steps and months, nothing that tells who it is or what they buy. */
const FriendRow = z.object({
  id: Id,
  /** Masked. */
  name: z.string(),
  avatar: z.string(),
  /** 2027-03, in which they accepted. */
  month: z.string(),
  state: z.enum(BINDING_STATES),
  /** What is next and until when, or how it ended. */
  note: z.string(),
  /** Whether the friend hides the steps. */
  hidden: z.boolean(),
  /** `month` is null for a step that is not reached. */
  steps: z.array(z.object({ key: z.string(), label: z.string(), month: z.string().nullable() })),
});
export type FriendRow = z.output<typeof FriendRow>;

/** Points, and how many gifts of other kinds. */
const Sum = z.object({ points: z.int(), gifts: z.int() });

/** A prize for a number of own kept sales. */
const TierPrize = z.object({
  key: z.string(),
  tier: z.string(),
  from: z.int(),
  name: z.string(),
  image: StoredImage,
  kind: z.enum(['points', 'coupon', 'voucher', 'goods']),
  orElse: z.string().nullable(),
  /** How many are missing; 0 once it is reached. Null for who does not recommend here. */
  missing: z.int().nullable(),
  /** The own one, once reached. */
  gain: Gain.nullable(),
});
export type TierPrize = z.output<typeof TierPrize>;

const slug = { slug: Id };

export const rewardSchemas = {
  'referral.sums': {
    input: z.strictObject(slug),
    output: z.object({
      /** How many friends are on the way. */
      friends: z.int(),
      underWay: Sum,
      toClaim: Sum,
      given: Sum,
      takenBack: Sum,
    }),
  },
  'referral.friends': {
    input: z.strictObject({ ...slug, ...pageInput, tab: z.enum(FRIEND_TABS).default('all') }),
    output: openPageOf(FriendRow),
  },
  'referral.friend': {
    input: z.strictObject({ id: Id }),
    output: FriendRow.extend({
      /** What happened, the first in front. `when`: a month, or a day of the own rewards. */
      timeline: z.array(z.object({ when: z.string(), text: z.string() })),
      gains: z.array(Gain),
    }),
  },
  'referral.asFriend': {
    input: z.strictObject(slug),
    /** What the member accepted last in this programme, with the rewards of the friend's side. */
    output: z.object({ bound: BoundFriend.nullable(), gains: z.array(Gain) }),
  },
  'referral.gains': {
    /** `slug`: of one programme alone. */
    input: z.strictObject({ ...pageInput, slug: Id.optional(), tab: z.enum(GAIN_TABS) }),
    output: openPageOf(Gain),
  },
  'referral.gainClaim': {
    /** `choice`: the reward itself, or what may be taken in its place. */
    input: z.strictObject({ id: Id, choice: z.enum(['main', 'orElse']) }),
    output: Gain,
  },
  'referral.tierPrizes': {
    input: z.strictObject(slug),
    output: z.object({
      /** The own kept sales; null for who does not recommend here. */
      kept: z.int().nullable(),
      items: z.array(TierPrize),
    }),
  },
} satisfies Schemas;
