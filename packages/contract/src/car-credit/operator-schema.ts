import { z } from 'zod';
import { AppletPath } from '../wechat/applet-opening.ts';
import { OFFER_STATES } from './states.ts';
import { Fen, Id, Instant } from '../common.ts';
import type { Schemas } from '../core.ts';

/** An offer of credits with the number of credits in each state. */
const DeskCreditOffer = z.object({
  id: Id,
  title: z.string(),
  state: z.enum(OFFER_STATES),
  priceFen: Fen,
  worthFen: Fen,
  quota: z.number().int().nullable(),
  taken: z.number().int(),
  used: z.number().int(),
  closeAt: Instant,
  useBy: Instant,
  /** The mini-program that takes the payment, as appId and page; null for the cashier. */
  applet: z.string().nullable(),
});
export type DeskCreditOffer = z.infer<typeof DeskCreditOffer>;

export const carCreditDeskSchemas = {
  'operator.creditOffers': {
    input: z.strictObject({}),
    output: z.object({ items: z.array(DeskCreditOffer) }),
  },
  /** close: ends the sale. cancel: also refunds unused credits. */
  'operator.creditOfferEnd': {
    input: z.strictObject({ id: Id, how: z.enum(['close', 'cancel']) }),
    output: DeskCreditOffer,
  },
  /** Sets where the credit is paid from now on; null for the cashier. */
  'operator.creditOfferApplet': {
    input: z.strictObject({
      id: Id,
      applet: AppletPath.nullable(),
    }),
    output: DeskCreditOffer,
  },
} satisfies Schemas;
