import type { Brand } from '@marque/contract/core';
import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { Word } from './words.ts';

/** Products `c` in which the word is found: the index narrows by grams, what follows is exact. */
export const contains = ({ grams, like, pinyin }: Word) =>
  pinyin
    ? sql`(c.grams @> ${grams}::text[] and (c.search_text like ${like} or c.search_pinyin ~ ${pinyin}))`
    : sql`(c.grams @> ${grams}::text[] and c.search_text like ${like})`;

/** SQL of hot words, suggestions and a member's search history. */
export const searchRepository = {
  async hotWords(exec: Exec, brand: Brand): Promise<{ words: string[]; placeholder: string }> {
    const [words, hint] = await Promise.all([
      exec
        .selectFrom('hot_word')
        .select('word')
        .where('brand', '=', brand)
        .orderBy('sort')
        .orderBy('word')
        .execute(),
      exec
        .selectFrom('search_hint')
        .select('placeholder')
        .where('brand', '=', brand)
        .executeTakeFirst(),
    ]);
    return { words: words.map(({ word }) => word), placeholder: hint?.placeholder ?? '' };
  },

  /** Hot words and categories that begin with the word, then those that contain it, then titles. */
  async suggest(exec: Exec, brand: Brand, word: Word, limit: number): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`
      select text from (
        select word as text, 0 as rank, sort from hot_word
        where brand = ${brand} and lower(word) like ${word.like}
        union all
        select name, 1, sort from category where brand = ${brand} and lower(name) like ${word.like}
        union all
        select title, 2, sort from commodity c
        where c.brand = ${brand} and c.on_shelf and ${contains(word)}
      ) found
      group by text order by min(rank), min(sort), text limit ${limit}`.execute(exec);
    return rows.map(({ text }) => text);
  },

  async history(exec: Exec, userId: string, brand: Brand, limit: number): Promise<string[]> {
    const rows = await exec
      .selectFrom('search_history')
      .select('word')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .orderBy('searched_at', 'desc')
      .orderBy('word')
      .limit(limit)
      .execute();
    return rows.map(({ word }) => word);
  },

  /** Puts words on top, each at its own time, and forgets what is beyond `keep`. */
  async remember(
    tx: Tx,
    userId: string,
    brand: Brand,
    words: { word: string; searchedAt: Date }[],
    keep: number,
  ): Promise<void> {
    await tx
      .insertInto('search_history')
      .values(
        words.map(({ word, searchedAt }) => ({
          user_id: userId,
          brand,
          word,
          searched_at: searchedAt,
        })),
      )
      .onConflict((oc) =>
        oc
          .columns(['user_id', 'brand', 'word'])
          .doUpdateSet((eb) => ({ searched_at: eb.ref('excluded.searched_at') })),
      )
      .execute();
    await tx
      .deleteFrom('search_history')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('word', 'not in', (eb) =>
        eb
          .selectFrom('search_history')
          .select('word')
          .where('user_id', '=', userId)
          .where('brand', '=', brand)
          .orderBy('searched_at', 'desc')
          .orderBy('word')
          .limit(keep),
      )
      .execute();
  },

  async forget(exec: Exec, userId: string, brand: Brand): Promise<void> {
    await exec
      .deleteFrom('search_history')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .execute();
  },
};
