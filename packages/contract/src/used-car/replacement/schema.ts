import { z } from 'zod';
import { Fen, Id, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { ReportBrief } from '../valuation/schema.ts';
import { SUBSIDY_LEVELS } from './replacement.ts';

const Line = z.object({
  id: Id,
  level: z.enum(SUBSIDY_LEVELS),
  title: z.string(),
  state: z.enum(['counts', 'pending', 'unfit']),
  fen: Fen,
  paid: z.enum(['now', 'later']),
  note: z.string(),
});

export const replacementSchemas = {
  /** Counts a trim, or the first one of a series that is on sale. */
  'usedCar.subsidy': {
    input: z.strictObject({
      typeId: Id.optional(),
      seriesId: Id.optional(),
      /** The report of the old car; without one it counts nothing. */
      reportId: Id.optional(),
    }),
    output: z.object({
      car: z.object({
        typeId: Id,
        seriesId: Id,
        name: z.string(),
        priceFen: Fen,
        image: StoredImage.nullable(),
      }),
      /** The old car; null without a report. Its `storeFen` is what counts, in hundreds of yuan. */
      old: ReportBrief.nullable(),
      lines: z.array(Line),
      /** In fen; below 0 the store pays it out. */
      nowFen: z.number().int(),
      laterFen: Fen,
      day: z.iso.date(),
    }),
  },
} satisfies Schemas;
