import type { Brand } from '@marque/contract/core';
import { type Insertable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { containsIn } from '#kernel/search/matching.ts';
import type { Word } from '#kernel/search/words.ts';
import type { HandbookTables } from './tables.ts';

export type TopicRow = Awaited<ReturnType<typeof handbookRepository.topics>>[number];
export type FilmRow = Awaited<ReturnType<typeof handbookRepository.films>>[number];
/** A topic as it is written. */
type WrittenTopic = Insertable<HandbookTables['handbook_topic']>;

const contains = containsIn('topic');

const topicRows = (exec: Exec, brand: Brand) =>
  exec
    .selectFrom('handbook_topic as topic')
    .select([
      'topic.id',
      'topic.chapter',
      'topic.title',
      'topic.series_ids',
      'topic.content',
      'topic.lamp',
      'topic.synonyms',
      'topic.shown',
    ])
    .where('topic.brand', '=', brand)
    .orderBy('topic.sort')
    .orderBy('topic.id');

export const handbookRepository = {
  /** Returns the topics of a brand in their order, also those that are not shown. */
  topics: (exec: Exec, brand: Brand) => topicRows(exec, brand).execute(),

  /** Returns the shown topics that contain all words. */
  topicsWith: (exec: Exec, brand: Brand, asked: readonly Word[]) =>
    topicRows(exec, brand)
      .where('topic.shown', '=', true)
      .where(sql<boolean>`${sql.join(asked.map(contains), sql` and `)}`)
      .execute(),

  films: (exec: Exec, brand: Brand) =>
    exec
      .selectFrom('handbook_video')
      .selectAll()
      .where('brand', '=', brand)
      .orderBy('sort')
      .execute(),

  /** Returns the brands of topics of these ids. */
  brandsOf: (exec: Exec, ids: readonly string[]) =>
    exec
      .selectFrom('handbook_topic')
      .select(['id', 'brand', 'sort'])
      .where('id', '=', sql<string>`any(${[...ids]})`)
      .execute(),

  async lastSort(exec: Exec, brand: Brand): Promise<number> {
    const { last } = await exec
      .selectFrom('handbook_topic')
      .select(({ fn }) => fn.max('sort').as('last'))
      .where('brand', '=', brand)
      .executeTakeFirstOrThrow();
    return last ?? 0;
  },

  async write(tx: Tx, rows: readonly WrittenTopic[]): Promise<void> {
    await tx
      .insertInto('handbook_topic')
      .values([...rows])
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          chapter: ref('excluded.chapter'),
          title: ref('excluded.title'),
          series_ids: ref('excluded.series_ids'),
          content: ref('excluded.content'),
          lamp: ref('excluded.lamp'),
          synonyms: ref('excluded.synonyms'),
          search_text: ref('excluded.search_text'),
          search_pinyin: ref('excluded.search_pinyin'),
          grams: ref('excluded.grams'),
          shown: ref('excluded.shown'),
          by_operator: ref('excluded.by_operator'),
        })),
      )
      .execute();
  },
};
