import { z } from 'zod';
import { Done, Id, Instant, Link, Nothing, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Sharer } from '../../share/schema.ts';
import { parseInviterCode } from '../code.ts';

/** A code as it was typed or stands in an address. */
const TypedCode = z.string().max(40);

/** The code of an inviter. Every single wrong sign is found on the phone. */
export const InviterCode = TypedCode.transform((text, { addIssue }) => {
  const code = parseInviterCode(text);
  if (code === null) addIssue({ code: 'custom', message: '推荐码好像有一位不对，请核对' });
  return code ?? '';
});

/**
 * How the recommendation of a friend stands. open: accepted. locked: the car is ordered. delivered: it is
 * handed over, and the days of observation run. review: an operator looks at it. kept: it counts. The rest
 * have ended without it.
 */
export const BINDING_STATES = [
  'open',
  'locked',
  'delivered',
  'review',
  'kept',
  'expired',
  'released',
  'replaced',
  'refused',
  'returned',
] as const;
export type BindingState = (typeof BINDING_STATES)[number];

/** Who recommends, as friends see them. */
const Inviter = z.object({
  ...Sharer.shape,
  /** Whether they are certified as an owner of the brand. */
  certified: z.boolean(),
});
export type Inviter = z.output<typeof Inviter>;

/** What a friend accepted. */
export const BoundFriend = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  inviter: Inviter,
  state: z.enum(BINDING_STATES),
  boundAt: Instant,
  /** Until when a purchase counts. */
  until: Instant,
  /** Until when another inviter can be named; null once that is over. */
  changeUntil: Instant.nullable(),
  /** Whether the inviter sees the steps. */
  shows: z.boolean(),
  steps: z.array(z.object({ key: z.string(), label: z.string(), at: Instant.nullable() })),
});
export type BoundFriend = z.output<typeof BoundFriend>;

/** Why something is refused, in words, with a way on. */
const Refusal = z.object({ code: z.string(), text: z.string(), way: Link.nullable() });
export type Refusal = z.output<typeof Refusal>;
/** The data of an error by which a code or joining is refused. */
export type RefusalData = { refusal: Refusal };

export const Standing = z.object({
  face: z.enum(['visitor', 'inviter', 'friend']),
  /** Of who recommends in this programme; null for others. */
  mine: z
    .object({
      code: z.string(),
      /** How many accepted, then how many reached each step. */
      counts: z.array(z.object({ key: z.string(), label: z.string(), count: z.int() })),
      /** The next reward that is due; null for none. */
      next: z.object({ at: Instant, name: z.string() }).nullable(),
      /** The own place in the ranking; null without one. */
      place: z.int().nullable(),
      /** Whether the ranking shows them. */
      shown: z.boolean(),
    })
    .nullable(),
  /** Why the caller cannot recommend; null for who can or does, and for visitors. */
  blocked: Refusal.nullable(),
  /** By whose code the caller came; null without a valid one of this programme. */
  inviter: Inviter.nullable(),
  /** Why it cannot be accepted; null where it can be. */
  refusal: Refusal.nullable(),
  /** What the caller accepted in this brand and is open; null for nothing. */
  bound: BoundFriend.nullable(),
  /** Whether the caller is told when the programme begins. */
  reminded: z.boolean(),
});
export type Standing = z.output<typeof Standing>;

/** A recommendation that somebody may accept, whose link they opened last. */
const Offer = z.object({
  code: z.string(),
  slug: z.string(),
  title: z.string(),
  inviter: Inviter,
  image: StoredImage,
});
export type Offer = z.output<typeof Offer>;

const slug = { slug: Id };

export const bindingSchemas = {
  'referral.standing': {
    input: z.strictObject({ ...slug, code: TypedCode.default('') }),
    output: Standing,
  },
  'referral.touch': { input: z.strictObject({ code: InviterCode }), output: Done },
  'referral.offered': {
    input: Nothing,
    output: z.object({ bound: BoundFriend.nullable(), offer: Offer.nullable() }),
  },
  'referral.join': {
    /** `version`: the rules that were read. */
    input: z.strictObject({ ...slug, version: z.int() }),
    output: Standing,
  },
  'referral.bind': {
    input: z.strictObject({ code: InviterCode, shows: z.boolean() }),
    output: BoundFriend,
  },
  'referral.change': { input: z.strictObject({ code: InviterCode }), output: BoundFriend },
  'referral.release': { input: Nothing, output: Done },
  'referral.progress': { input: z.strictObject({ shows: z.boolean() }), output: BoundFriend },
  'referral.showMe': { input: z.strictObject({ ...slug, shown: z.boolean() }), output: Done },
  'referral.remind': {
    input: z.strictObject({ ...slug, on: z.boolean() }),
    output: z.object({ reminded: z.boolean() }),
  },
} satisfies Schemas;
