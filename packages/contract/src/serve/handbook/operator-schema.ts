import { z } from 'zod';
import { Id, Line, Nothing } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { CHAPTERS } from './kinds.ts';
import { Lamp, Warning } from './schema.ts';

const PictureKey = z.string().regex(/^[\w/-]{1,80}$/);

/** A topic of the handbook as operators write it. Pictures are named by their keys. */
export const TopicSheet = z.strictObject({
  id: Id,
  chapter: z.enum(CHAPTERS),
  title: Line.min(2).max(24),
  /** The series it holds for; empty for all. */
  seriesIds: z.array(Id).max(20),
  lead: Line.min(4).max(120),
  picture: PictureKey.nullable(),
  steps: z
    .array(z.strictObject({ text: Line.min(4).max(160), picture: PictureKey.nullable() }))
    .min(1)
    .max(12),
  warnings: z.array(Warning).max(4),
  lamp: Lamp.nullable(),
  /** What a repair booking says about it. */
  symptom: Line.min(2).max(60).nullable(),
  /** Other words by which people look for it. */
  synonyms: z.array(Line.min(1).max(12)).max(12),
  filmId: Id.nullable(),
  shown: z.boolean(),
});
export type TopicSheet = z.infer<typeof TopicSheet>;

export const handbookDeskSchemas = {
  'operator.handbook': {
    input: Nothing,
    output: z.object({ topics: z.array(TopicSheet) }),
  },
  'operator.handbookSet': {
    input: z.strictObject({ topics: z.array(TopicSheet).min(1).max(100) }),
    output: z.object({
      /** The ids of new and of changed topics. */
      changed: z.array(Id),
    }),
  },
} satisfies Schemas;
