import { BRANDS } from '@marque/contract/core';
import { Id } from '@marque/contract/common';
import { CHAPTERS, FILM_TOPICS } from '@marque/contract/serve/handbook/kinds';
import { TopicSheet } from '@marque/contract/serve/handbook/operator-schema';
import { Lamp, Warning } from '@marque/contract/serve/handbook/schema';
import { z } from 'zod';
import { topicRow } from '#domains/handbook/module.ts';
import type { Tx } from '#kernel/database.ts';
import type { Content } from './format.ts';
import { Brand, ImageKey } from './parts.ts';
import { clear, clearHandbook, upsert } from './repository.ts';

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

/** The series a topic holds for; empty for all of the brand. */
function seriesOf(
  { seriesIds, engine }: Content['handbook'][number],
  brand: z.infer<typeof Brand>,
  series: Content['series'],
): string[] {
  const named = seriesIds[brand];
  if (named) return named;
  const own = series.filter((one) => one.brand === brand);
  const driven = own.filter(({ energy }) => energy !== 'BEV');
  return engine && driven.length < own.length ? driven.map(({ id }) => id) : [];
}

/** Loads topics and films. Topics that an operator has set stay as they are. */
export async function loadHandbook(tx: Tx, content: Content): Promise<void> {
  const { handbook, series, 'handbook-videos': films } = content;
  const rows = BRANDS.flatMap((brand) =>
    handbook.map((topic, sort) =>
      topicRow(
        TopicSheet.parse({
          id: `${brand}-${topic.id}`,
          chapter: topic.chapter,
          title: topic.title,
          seriesIds: seriesOf(topic, brand, series),
          lead: topic.lead[brand],
          picture: topic.pictures[brand] ?? null,
          steps: topic.steps.map((text) => ({ text, picture: null })),
          warnings: topic.warnings,
          lamp: topic.lamp ?? null,
          symptom: topic.symptom ?? null,
          synonyms: topic.synonyms,
          filmId: topic.films[brand] ?? null,
          shown: true,
        }),
        { brand, sort },
      ),
    ),
  );
  const set = await clearHandbook(tx);
  await upsert(
    tx,
    'handbook_topic',
    rows.filter(({ id }) => !set.has(id)),
    { key: ['id'] },
  );
  await clear(tx, 'handbook_video');
  await upsert(
    tx,
    'handbook_video',
    films.map(({ seriesIds, topicId, ...film }, sort) => ({
      ...film,
      sort,
      series_ids: seriesIds,
      topic_id: topicId,
    })),
    { key: ['id'] },
  );
}
