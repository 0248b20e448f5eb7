import { z } from 'zod';
import { Appointment } from '../../appointment/schema.ts';
import { Fen, Id, Instant, Nothing } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Lead } from '../../lead/schema.ts';
import { Quotation } from '../../serve/quotation/schema.ts';

/**
 * submitted: no time for the inspection yet; scheduled; offered: the store's price waits; ended: the
 * store or time closed it; cancelled: its owner did.
 */
export const SaleState = z.enum([
  'submitted',
  'scheduled',
  'offered',
  'accepted',
  'done',
  'declined',
  'expired',
  'ended',
  'withdrawn',
]);
export type SaleState = z.infer<typeof SaleState>;

const SaleBrief = z.object({
  /** The id of the lead. */
  id: Id,
  title: z.string(),
  state: SaleState,
  stateText: z.string(),
  createdAt: Instant,
});
export type SaleBrief = z.infer<typeof SaleBrief>;

const Sale = z.object({
  lead: Lead,
  state: SaleState,
  stateText: z.string(),
  /** What the report said that a store pays; null once it is erased. */
  estimate: z.object({ reportId: Id, name: z.string(), storeFen: Fen }).nullable(),
  /** The open inspection; null without one. */
  inspection: Appointment.nullable(),
  /**
   * The store's newest price. Its lines begin with the estimate; each further one is a fact that
   * the inspection found to be different, and they add up to the total.
   */
  quotation: Quotation.nullable(),
});
export type Sale = z.infer<typeof Sale>;

export const sellSchemas = {
  /** Lists the member's cars for sale of the brand, the newest first. */
  'sell.list': { input: Nothing, output: z.object({ items: z.array(SaleBrief) }) },
  'sell.detail': { input: z.strictObject({ id: Id }), output: Sale },
} satisfies Schemas;
