import { z } from 'zod';
import { Energy } from '../schema.ts';
import { Fen, Line, Nothing } from '../../common.ts';
import type { Schemas } from '../../core.ts';

const CompetitorId = z.string().regex(/^cp-[a-z0-9-]{1,40}$/);
const ParamCode = z.string().regex(/^[a-z0-9-]{1,60}$/);
/** A number, a text, or a mark: ● standard, ○ optional, – not available. */
const ParamEntry = z.union([z.number(), Line.min(1).max(60)]);

/** A competitor's car as operators write it. */
export const CompetitorSheet = z.strictObject({
  id: CompetitorId,
  label: Line.min(1).max(30),
  /** The class in which it is compared: the body type of a series of the brand. */
  bodyType: Line.min(1).max(20),
  energy: Energy,
  priceFromFen: Fen,
  /** The day and source of all its values. */
  asOf: z.iso.date(),
  source: Line.min(2).max(80),
  /** Values by code of the parameter. A parameter without one reads 暂无. */
  values: z.record(ParamCode, ParamEntry),
});
export type CompetitorSheet = z.infer<typeof CompetitorSheet>;

/** The most competitors' cars of a brand. */
const MAX_CARS = 30;

export const competitorDeskSchemas = {
  'operator.competitors': {
    input: Nothing,
    output: z.object({ cars: z.array(CompetitorSheet) }),
  },
  'operator.competitorSet': {
    input: z.strictObject({ cars: z.array(CompetitorSheet).max(MAX_CARS) }),
    output: z.object({
      /** The ids of new and of changed cars. */
      changed: z.array(CompetitorId),
      /** The ids of cars that are shown no more. */
      removed: z.array(CompetitorId),
    }),
  },
} satisfies Schemas;
