import { z } from 'zod';
import { Fen, Id, Nothing, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { RIGHT_KINDS, RIGHT_LINKS, RIGHTS_KEYS } from './labels.ts';

/** A right that comes with the car. */
export const CarRight = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(RIGHT_KINDS),
  worthFen: Fen,
  /** The number of uses; null for unlimited. */
  uses: z.number().int().min(1).nullable(),
  /** The months from the hand-over; null for as long as the first owner keeps the car. */
  months: z.number().int().min(1).nullable(),
  text: z.string(),
  /** What the right does not cover; '' for nothing. */
  excludes: z.string(),
  /** Whether the right passes to the next owner. */
  transferable: z.boolean(),
  /** The page on which the right is used; null when it is used at the store. */
  link: z.enum(RIGHT_LINKS).nullable(),
});
export type CarRight = z.infer<typeof CarRight>;

export const RightsGroup = z.object({ name: z.string(), items: z.array(CarRight).min(1) });

const OwnRight = z.object({
  id: Id,
  /** waiting: before the hand-over. */
  state: z.enum(['waiting', 'active', 'used', 'expired']),
  /** The uses left; null for unlimited. */
  usesLeft: z.number().int().nullable(),
  /** The last Shanghai day; null when there is none, and before the hand-over. */
  until: z.iso.date().nullable(),
});
export type OwnRight = z.infer<typeof OwnRight>;

const CarRights = z.object({
  key: z.enum(RIGHTS_KEYS),
  title: z.string(),
  seriesId: Id,
  seriesName: z.string(),
  modelYear: z.number().int(),
  /** The first and last Shanghai day of ordering; `to` is null for a package without an end. */
  from: z.iso.date(),
  to: z.iso.date().nullable(),
  isOpen: z.boolean(),
  image: StoredImage.nullable(),
  /** The worth of all rights together, in fen. */
  worthFen: Fen,
  groups: z.array(RightsGroup),
  notes: z.array(z.string()),
  /**
   * The member's orders of the series within those days, the newest first; empty when signed out.
   */
  mine: z.array(
    z.object({ orderId: Id, title: z.string(), statusText: z.string(), items: z.array(OwnRight) }),
  ),
  hotline: z.string(),
});
export type CarRights = z.infer<typeof CarRights>;

const CarRightsBrief = CarRights.pick({
  key: true,
  title: true,
  seriesId: true,
  isOpen: true,
  from: true,
  to: true,
  worthFen: true,
}).extend({ count: z.number().int() });
export type CarRightsBrief = z.infer<typeof CarRightsBrief>;

export const carRightsSchemas = {
  'carRights.mine': { input: Nothing, output: z.object({ items: z.array(CarRights) }) },
  'carRights.show': { input: z.strictObject({ key: z.enum(RIGHTS_KEYS) }), output: CarRights },
  'carRights.list': {
    input: z.strictObject({ seriesId: Id.optional() }),
    output: z.object({ items: z.array(CarRightsBrief) }),
  },
} satisfies Schemas;
