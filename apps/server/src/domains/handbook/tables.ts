import type { Brand } from '@marque/contract/core';
import type { Chapter, FilmTopic } from '@marque/contract/serve/handbook/kinds';
import type { TopicSheet } from '@marque/contract/serve/handbook/operator-schema';
import type { TablesOf } from '#database/columns.ts';

/** The part of a topic that is shown and not looked up. */
type TopicContent = Pick<
  TopicSheet,
  'lead' | 'picture' | 'steps' | 'warnings' | 'symptom' | 'filmId'
>;

export type HandbookTables = TablesOf<
  'handbook_topic' | 'handbook_video',
  {
    handbook_topic: {
      brand: Brand;
      chapter: Chapter;
      content: TopicContent;
      lamp: NonNullable<TopicSheet['lamp']>;
    };
    handbook_video: {
      brand: Brand;
      topic: FilmTopic;
      chapters: { at: number; title: string }[];
    };
  }
>;
