import { z } from 'zod';
import { Fen, Id, StoredImage } from '../common.ts';
import type { Schemas } from '../core.ts';
import { RIGHT_KINDS, RIGHT_LINKS, RIGHTS_KEYS } from './rights-labels.ts';

/** Something a buyer has with the car. */
export const CarRight = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(RIGHT_KINDS),
  worthFen: Fen,
  /** How often; null: as often as it is needed. */
  uses: z.number().int().min(1).nullable(),
  /** Months from the keys; null: as long as the first owner has the car. */
  months: z.number().int().min(1).nullable(),
  text: z.string(),
  /** What it does not cover; '' for nothing. */
  excludes: z.string(),
  /** Goes to the next owner with the car. */
  transferable: z.boolean(),
  /** Where it is used; null: at the store. */
  link: z.enum(RIGHT_LINKS).nullable(),
});
export type CarRight = z.infer<typeof CarRight>;

export const RightsGroup = z.object({ name: z.string(), items: z.array(CarRight).min(1) });

const OwnRight = z.object({
  id: Id,
  /** waiting: for the keys. */
  state: z.enum(['waiting', 'active', 'used', 'expired']),
  /** Null where it is not counted. */
  usesLeft: z.number().int().nullable(),
  /** The last day; null without one, and while it waits. */
  until: z.iso.date().nullable(),
});
export type OwnRight = z.infer<typeof OwnRight>;

const CarRights = z.object({
  key: z.enum(RIGHTS_KEYS),
  title: z.string(),
  seriesId: Id,
  seriesName: z.string(),
  modelYear: z.number().int(),
  /** Days an order is made in; `to` null: still. */
  from: z.iso.date(),
  to: z.iso.date().nullable(),
  isOpen: z.boolean(),
  image: StoredImage.nullable(),
  /** Of everything together. */
  worthFen: Fen,
  groups: z.array(RightsGroup),
  notes: z.array(z.string()),
  /** Of one's own orders of the series within the days, the newest first; none signed out. */
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
  'carRights.show': { input: z.strictObject({ key: z.enum(RIGHTS_KEYS) }), output: CarRights },
  'carRights.list': {
    input: z.strictObject({ seriesId: Id.optional() }),
    output: z.object({ items: z.array(CarRightsBrief) }),
  },
} satisfies Schemas;
