import { z } from 'zod';
import { Fen, Id, Line } from '../../common.ts';
import type { Schemas } from '../../core.ts';

/** The quotation of an insurer as the store's renewal desk writes it. */
export const InsurerQuote = z.strictObject({
  /** The insurer, by its id. */
  insurer: Id,
  lines: z
    .array(
      z.strictObject({
        /** Of an insurance, or `compulsory`, `vehicleTax`. */
        code: Id,
        label: Line.min(1).max(20),
        fen: Fen,
        /** What it covers at this insurer where that differs, e.g. 含 2 次道路救援. */
        text: Line.max(40).default(''),
      }),
    )
    .min(1)
    .max(20),
  /** What comes with it, e.g. 代为送检一次. */
  extras: z.array(Line.min(1).max(20)).max(6).default([]),
  /** For how many days it holds, today included. */
  days: z.number().int().min(1).max(30).default(7),
});
export type InsurerQuote = z.infer<typeof InsurerQuote>;

export const insuranceDeskSchemas = {
  /** Returns plate and VIN of a request. Its person sees who looked, and why. */
  'operator.insureCar': {
    input: z.strictObject({ id: Id, purpose: Line.min(1).max(40) }),
    output: z.object({ plate: z.string(), vin: z.string() }),
  },
  /** Adds an insurer's quotation to a request. One of the same insurer before is taken back. */
  'operator.insureQuote': {
    input: InsurerQuote.extend({ id: Id }),
    /** The id of the quotation. */
    output: z.object({ id: Id, totalFen: Fen }),
  },
} satisfies Schemas;
