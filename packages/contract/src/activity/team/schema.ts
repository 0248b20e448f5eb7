import { z } from 'zod';
import { Fen, Id, Instant, openPageOf, pageInput, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';

export const TeamState = z.enum(['open', 'formed', 'failed']);
export type TeamState = z.infer<typeof TeamState>;

/** A seat that is taken. `refunded`: of a team that was formed, whose goods went back since. */
const TeamSeat = z.object({
  seat: z.int().min(1),
  nickName: z.string(),
  avatar: StoredImage.nullable(),
  leader: z.boolean(),
  mine: z.boolean(),
  state: z.enum(['paying', 'in', 'refunded']),
  /** Until when a seat is kept that is not paid yet. */
  payBy: Instant.nullable(),
  /** Whether who sits there came to a store since; null where nobody has to, and to those outside the team. */
  came: z.boolean().nullable(),
});
export type TeamSeat = z.infer<typeof TeamSeat>;

/** The goods of a deal, as they are now. */
export const DealGoods = z.object({
  /** The deal's id in an order. */
  dealId: Id,
  skuId: Id,
  commodityId: Id,
  title: z.string(),
  image: StoredImage,
  priceFen: Fen,
  /** What one piece was sold for; null where nothing was sold lately. */
  struckFen: Fen.nullable(),
  /** What it costs without the activity. */
  aloneFen: Fen,
  left: z.int().min(0),
});
export type DealGoods = z.infer<typeof DealGoods>;

export const Team = z.object({
  id: Id,
  activityId: Id,
  goods: DealGoods,
  size: z.int(),
  state: TeamState,
  until: Instant,
  formedAt: Instant.nullable(),
  /** Seats that nobody has paid or is paying. */
  free: z.int().min(0),
  /** Seats that are not paid. */
  missing: z.int().min(0),
  /** When the next seat becomes free that is not paid; null without one. */
  freeAt: Instant.nullable(),
  seats: z.array(TeamSeat),
  /** The caller's own seat. `leaves`: whether it can be given back. */
  own: z
    .object({
      state: z.enum(['paying', 'in', 'left', 'refunded']),
      leader: z.boolean(),
      orderId: Id,
      leaves: z.boolean(),
    })
    .nullable(),
  /** What the leader gets for each other member who keeps the goods; null for nothing. */
  reward: z
    .object({
      each: z.int(),
      kept: z.int(),
      open: z.int(),
      returned: z.int(),
      givenAt: Instant.nullable(),
    })
    .nullable(),
});
export type Team = z.infer<typeof Team>;

export const activityTeamSchemas = {
  'activityTeam.show': { input: z.strictObject({ teamId: Id }), output: Team },
  'activityTeam.own': {
    /** `id`: the activity. */
    input: z.strictObject({ ...pageInput, id: Id }),
    output: openPageOf(Team),
  },
  'activityTeam.leave': { input: z.strictObject({ teamId: Id }), output: Team },
} satisfies Schemas;
