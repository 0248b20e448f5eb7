import { Id } from '@marque/contract/common';
import { CHAPTERS, FILM_TOPICS } from '@marque/contract/serve/handbook/kinds';
import { Lamp, Warning } from '@marque/contract/serve/handbook/schema';
import { z } from 'zod';
import { Brand, ImageKey } from './parts.ts';

const byBrand = <T extends z.ZodType>(value: T) =>
  z.strictObject({ xtl: value.optional(), bz: value.optional() });

/** A topic of both brands: its id, lead, picture and film are each brand's own. */
const Topic = z.strictObject({
  id: Id,
  chapter: z.enum(CHAPTERS),
  title: z.string(),
  lead: z.strictObject({ xtl: z.string(), bz: z.string() }),
  steps: z.array(z.string()).min(1),
  warnings: z.array(Warning),
  synonyms: z.array(z.string()),
  lamp: Lamp.optional(),
  symptom: z.string().optional(),
  films: byBrand(Id).default({}),
  pictures: byBrand(ImageKey).default({}),
  /** The series it holds for; all without them. */
  seriesIds: byBrand(z.array(Id).min(1)).default({}),
  /** Whether it holds for cars with an engine only. */
  engine: z.boolean().default(false),
});

/** The demo content's handbook. */
export const Handbook = z.array(Topic);

export const HandbookVideos = z.array(
  z.strictObject({
    id: Id,
    brand: Brand,
    title: z.string(),
    topic: z.enum(FILM_TOPICS),
    seriesIds: z.array(Id),
    video: ImageKey,
    poster: ImageKey,
    seconds: z.int().min(1),
    chapters: z.array(z.strictObject({ at: z.number().min(0), title: z.string() })).min(1),
    topicId: Id,
  }),
);
