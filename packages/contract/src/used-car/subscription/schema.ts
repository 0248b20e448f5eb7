import { z } from 'zod';
import { Fen, Id } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Dealer } from '../../dealer/schema.ts';
import { UsedCarCard } from '../stock/schema.ts';
import { MonthlyKmOf, TermOf } from './subject.ts';

const SubscriptionQuote = z.object({
  car: UsedCarCard,
  dealer: Dealer,
  months: TermOf,
  km: MonthlyKmOf,
  residualFen: Fen,
  /** The parts of the monthly fee, which add up to it. */
  lines: z.array(z.object({ code: z.string(), label: z.string(), fen: Fen })),
  monthlyFen: Fen,
  depositFen: Fen,
  totalFen: Fen,
  buy: z.object({
    lossFen: Fen,
    insuranceFen: Fen,
    serviceFen: Fen,
    transferFen: Fen,
    totalFen: Fen,
    interestFen: Fen,
  }),
  /** What subscribing costs more than buying; negative when it costs less. */
  moreFen: z.number().int(),
  /** The fee of every term with these kilometres, for the choice. */
  terms: z.array(z.object({ months: TermOf, monthlyFen: Fen })),
});
export type SubscriptionQuote = z.infer<typeof SubscriptionQuote>;

export const subscriptionSchemas = {
  'usedCar.subscribeQuote': {
    input: z.strictObject({ id: Id, months: TermOf.default(12), km: MonthlyKmOf.default(1_500) }),
    output: SubscriptionQuote,
  },
} satisfies Schemas;
