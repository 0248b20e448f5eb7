import { z } from 'zod';
import { Fen, Id, Instant } from '../common.ts';
import { LabourTier } from '../dealer/tier.ts';

/** Hundredths of an hour of labour: 60 is 0.6 h. */
export const Hours100 = z.number().int();

/** An item of a visit with its price. */
export const QuoteLine = z.object({
  itemId: Id,
  name: z.string(),
  /** The part, and its number; '' for work without one. */
  partName: z.string(),
  partNo: z.string(),
  partFen: Fen,
  hours100: Hours100.min(0),
  hoursFen: Fen,
  /** The title of the pass that covers it; '' for none. */
  coveredBy: z.string(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** What is saved because items are done together. */
export const Saving = z.object({ title: z.string(), hours100: Hours100.min(0), fen: Fen });
export type Saving = z.infer<typeof Saving>;

/** What a pass takes off the bill. */
export const Deduction = z.object({ passId: Id, title: z.string(), fen: Fen });
export type Deduction = z.infer<typeof Deduction>;

/** Sums of a visit: sparePartCost + hoursPrice + additionalPrice − deductionFen = totalFen. */
export const sums = {
  sparePartCost: Fen,
  /** Labour, less what is saved. */
  hoursPrice: Fen,
  additionalPrice: Fen,
  deductionFen: Fen,
  totalFen: Fen,
};

/** A pass of the member that can be used on this visit. */
const UsablePass = z.object({
  id: Id,
  /** The voucher, or the order of a bought package. */
  sourceId: Id,
  title: z.string(),
  /** What it covers or is worth. */
  values: z.array(z.string()),
  validUntil: Instant.nullable(),
  /** What it would take off this visit if it were the only one. */
  savesFen: Fen,
  /** Whether the quote counts it. */
  chosen: z.boolean(),
});

export const Quote = z.object({
  seriesId: Id,
  /** Null without a store: the prices of the cheapest labour tier. */
  dealerId: Id.nullable(),
  tier: LabourTier,
  fenPerHour: Fen,
  lines: z.array(QuoteLine),
  savings: z.array(Saving),
  deductions: z.array(Deduction),
  ...sums,
  /** How long the car stays, in minutes: a multiple of 30. */
  minutes: z.number().int(),
  validUntil: Instant,
  /** The member's passes that cover something of it; [] for visitors. */
  passes: z.array(UsablePass),
});
export type Quote = z.infer<typeof Quote>;

/** The price of work on a car: that of a quote, or the agreed one of an appointment. */
export type WorkPrice = Pick<
  Quote,
  | 'lines'
  | 'savings'
  | 'deductions'
  | 'sparePartCost'
  | 'hoursPrice'
  | 'additionalPrice'
  | 'deductionFen'
  | 'totalFen'
>;
