import { BRANDS } from '@marque/contract/core';
import { TopicSheet } from '@marque/contract/serve/handbook/operator-schema';
import type { z } from 'zod';
import { topicRow } from '#domains/handbook/module.ts';
import type { Tx } from '#kernel/database.ts';
import type { Content } from './format.ts';
import type { Brand } from './parts.ts';
import { clear, clearHandbook, upsert } from './repository.ts';

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
