import type { Brand } from '@marque/contract/core';
import type { TopicSheet } from '@marque/contract/serve/handbook/operator-schema';
import { indexText } from '#kernel/search/index-text.ts';
import type { TopicRow } from './repository.ts';

/** The row of a topic, with its search columns. JSON columns are values, not texts. */
export function topicRow(sheet: TopicSheet, { brand, sort }: { brand: Brand; sort: number }) {
  const { id, chapter, title, seriesIds, lamp, synonyms, shown, ...content } = sheet;
  return {
    id,
    brand,
    chapter,
    sort,
    title,
    series_ids: seriesIds,
    content,
    lamp,
    synonyms,
    shown,
    ...indexText(
      [title, ...(lamp ? [lamp.name] : []), ...synonyms],
      [
        content.lead,
        ...content.steps.map(({ text }) => text),
        ...content.warnings.map(({ text }) => text),
      ],
    ),
  };
}

/** The sheet of a topic as operators read and write it. */
export const sheetOf = (row: TopicRow): TopicSheet => ({
  id: row.id,
  chapter: row.chapter,
  title: row.title,
  seriesIds: row.series_ids,
  lead: row.content.lead,
  picture: row.content.picture,
  steps: row.content.steps,
  warnings: row.content.warnings,
  lamp: row.lamp,
  symptom: row.content.symptom,
  synonyms: row.synonyms,
  filmId: row.content.filmId,
  shown: row.shown,
});
