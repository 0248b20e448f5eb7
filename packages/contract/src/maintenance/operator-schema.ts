import { z } from 'zod';
import { Fen, Id, Instant, Line } from '../common.ts';
import type { Schemas } from '../core.ts';
import { LabourTier } from '../dealer/tier.ts';
import { LookedAt } from '../media/desk-schema.ts';
import { Deduction, QuoteLine, Saving } from './quote-schema.ts';

const Day = z.iso.date();
/** The most hundredths of an hour and minutes of an item. */
const hours100 = z.number().int().min(0).max(10_000);
const minutes = z.number().int().min(0).max(600);

const MenuSheet = z.object({
  seriesId: Id,
  day: Day,
  rates: z.array(z.object({ tier: LabourTier, fenPerHour: Fen })),
  items: z.array(
    z.object({
      id: Id,
      name: z.string(),
      partNo: z.string(),
      partFen: Fen,
      /** Hundredths of an hour of labour. */
      hours100: z.number().int(),
      minutes: z.number().int(),
    }),
  ),
});
export type MenuSheet = z.infer<typeof MenuSheet>;

/** Why a store looks at the pictures of a symptom. */
export const SymptomLook = z.enum(['prepare', 'dispute']);

const byId = z.strictObject({ id: Id });

export const maintenanceDeskSchemas = {
  'operator.menu': {
    /** Today's menu without a day. */
    input: z.strictObject({ seriesId: Id, day: Day.optional() }),
    output: MenuSheet,
  },
  'operator.menuSet': {
    /** What is left out stays. From today on without a day. */
    input: z.strictObject({
      seriesId: Id,
      itemId: Id,
      partNo: Line.max(40).optional(),
      partFen: Fen.optional(),
      hours100: hours100.optional(),
      minutes: minutes.optional(),
      from: Day.optional(),
    }),
    output: MenuSheet,
  },
  'operator.labourRate': {
    input: z.strictObject({ tier: LabourTier, fenPerHour: Fen.min(1), from: Day.optional() }),
    output: z.object({ tier: LabourTier, fenPerHour: Fen, from: Day }),
  },
  'operator.serviceBooking': {
    input: byId,
    output: z.object({
      id: Id,
      carName: z.string(),
      start: Instant,
      lines: z.array(QuoteLine),
      savings: z.array(Saving),
      deductions: z.array(Deduction),
      totalFen: Fen,
      symptom: z.string(),
      note: z.string(),
      /** The number of pictures. */
      pictures: z.number().int(),
    }),
  },
  'operator.serviceSymptom': {
    input: z.strictObject({ id: Id, why: SymptomLook }),
    output: z.object({ pictures: z.array(LookedAt) }),
  },
} satisfies Schemas;
