import { z } from 'zod';
import { Fen, Id, Instant, openPageOf, pageInput } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { DealGoods } from '../team/schema.ts';

/**
 * cutting: friends can cut. floor: the last one did, and a piece is kept for a while. soldOut: the last one
 * did, and no piece was left. ordered: to be paid. done: paid. failed: time ran out before the floor.
 * lapsed: it was not ordered or paid in time. refunded: it was paid and everything went back.
 */
const CutState = z.enum([
  'cutting',
  'floor',
  'soldOut',
  'ordered',
  'done',
  'failed',
  'lapsed',
  'refunded',
]);
export type CutState = z.output<typeof CutState>;

/** One cut. `serial` 0 is the owner's own; others are friends in their order, by masked names. */
const Cut = z.object({ serial: z.int(), name: z.string(), amountFen: Fen, at: Instant });

/** A price that friends cut down for a member. */
export const CutRecord = z.object({
  id: Id,
  /** The participation that friends are asked to help. */
  joinId: Id,
  activityId: Id,
  goods: DealGoods,
  state: CutState,
  fromFen: Fen,
  floorFen: Fen,
  priceFen: Fen,
  needed: z.int(),
  helped: z.int(),
  /** What the owner's own cut took; 0 before it. */
  ownFen: Fen,
  /** Until when friends can cut. */
  until: Instant,
  /** Until when it can be ordered at its price; null while that has no end of its own, and afterwards. */
  buyUntil: Instant.nullable(),
  /** The owner's order; null without one, and for others. */
  orderId: Id.nullable(),
  mine: z.boolean(),
  /** The latest first. */
  cuts: z.array(Cut),
  /** What the owner may do. `own` cuts once, `order` buys at the price, `invite` asks friends. */
  allowed: z.array(z.enum(['own', 'order', 'invite'])),
});
export type CutRecord = z.output<typeof CutRecord>;

export const cutSchemas = {
  'activityCut.start': {
    /** `dealId`: the goods' id of the deal. */
    input: z.strictObject({ id: Id, dealId: Id }),
    output: CutRecord,
  },
  'activityCut.own': { input: z.strictObject({ joinId: Id }), output: CutRecord },
  'activityCut.show': { input: z.strictObject({ joinId: Id }), output: CutRecord },
  'activityCut.list': {
    input: z.strictObject({ ...pageInput, id: Id }),
    output: openPageOf(CutRecord),
  },
} satisfies Schemas;
