import type { Out } from '@marque/contract/core';
import type { handbookSearch } from '@marque/contract/serve/handbook/endpoints';
import { pieceAround } from '@marque/contract/text/hits';
import { sortBy } from 'es-toolkit';
import { says } from '#kernel/search/matching.ts';
import type { Word } from '#kernel/search/words.ts';
import type { TopicRow } from './repository.ts';

type Hit = Out<typeof handbookSearch>['items'][number];

/** The signs of a snippet. */
const SNIPPET = 40;

/** Whether a topic holds for a series: those without series hold for all. */
export const fitsSeries = (
  { series_ids }: Pick<TopicRow, 'series_ids'>,
  seriesId: string | undefined,
): boolean => seriesId === undefined || series_ids.length === 0 || series_ids.includes(seriesId);

/** Where the words were found: 0 in the title, 1 in the lamp's name, 2 in another name, 3 in the text. */
function placeOf(topic: TopicRow, asked: readonly Word[]): 0 | 1 | 2 | 3 {
  const all = (text: string) => asked.every((word) => says(text, word));
  if (all(topic.title)) return 0;
  if (topic.lamp && all(topic.lamp.name)) return 1;
  return topic.synonyms.some(all) ? 2 : 3;
}

/** The text of a topic that shows why it was found. */
function shownText(topic: TopicRow, place: 0 | 1 | 2 | 3, asked: readonly Word[]): string {
  const { lead, steps, warnings } = topic.content;
  if (place === 2) return `也叫 ${topic.synonyms.join('、')}`;
  if (place < 2) return lead;
  const texts = [lead, ...steps.map(({ text }) => text), ...warnings.map(({ text }) => text)];
  return texts.find((text) => asked.some((word) => says(text, word))) ?? lead;
}

/** Orders found topics: those that hold for the series first, then by where the words were found. */
export function ranked(
  topics: readonly TopicRow[],
  {
    asked,
    typed,
    seriesId,
  }: { asked: readonly Word[]; typed: string; seriesId?: string | undefined },
): Hit[] {
  const placed = topics.map((topic) => ({
    topic,
    fits: fitsSeries(topic, seriesId),
    place: placeOf(topic, asked),
  }));
  return sortBy(placed, [({ fits }) => (fits ? 0 : 1), ({ place }) => place]).map(
    ({ topic, fits, place }) => ({
      id: topic.id,
      title: topic.title,
      chapter: topic.chapter,
      lamp: topic.lamp,
      snippet: pieceAround(shownText(topic, place, asked), typed, SNIPPET),
      fits,
    }),
  );
}
