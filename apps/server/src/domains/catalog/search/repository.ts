import type { Brand } from '@marque/contract/core';
import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { Word } from './words.ts';

/** Products `c` in which the word is found: the index narrows by grams, what follows is exact. */
export const contains = ({ grams, like, pinyin }: Word) =>
  pinyin
    ? sql`(c.grams @> ${grams}::text[] and (c.search_text like ${like} or c.search_pinyin ~ ${pinyin}))`
    : sql`(c.grams @> ${grams}::text[] and c.search_text like ${like})`;

/** Words of so many products are compared with what was typed. */
const MOST_TITLES = 2000;

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

  /** Hot words, names of categories, and titles on the shelf, the best sold first. */
  async vocabulary(exec: Exec, brand: Brand): Promise<{ words: string[]; titles: string[] }> {
    const [hot, categories, titles] = await Promise.all([
      exec
        .selectFrom('hot_word')
        .select('word')
        .where('brand', '=', brand)
        .orderBy('sort')
        .execute(),
      exec
        .selectFrom('category')
        .select('name')
        .where('brand', '=', brand)
        .orderBy('sort')
        .execute(),
      exec
        .selectFrom('commodity')
        .select('title')
        .where('brand', '=', brand)
        .where('on_shelf', '=', true)
        .orderBy('sold', 'desc')
        .orderBy('id')
        .limit(MOST_TITLES)
        .execute(),
    ]);
    return {
      words: [...hot.map(({ word }) => word), ...categories.map(({ name }) => name)],
      titles: titles.map(({ title }) => title),
    };
  },

  /** Whether a search for these words finds anything. */
  async findsAny(exec: Exec, brand: Brand, words: readonly Word[]): Promise<boolean> {
    const { rows } = await sql`
      select from commodity c
      where c.brand = ${brand} and c.on_shelf and ${sql.join(words.map(contains), sql` and `)}
      limit 1`.execute(exec);
    return rows.length > 0;
  },

  /** Categories with products that hold these words, in the shop's order. */
  async categories(exec: Exec, brand: Brand, words: readonly Word[]) {
    const found = words.length > 0 ? sql.join(words.map(contains), sql` and `) : sql`true`;
    const { rows } = await sql<{ id: string; name: string; count: number }>`
      select category.id, category.name, count(*) as count
      from category
      join commodity c on c.category_id = category.id and c.on_shelf
      where category.brand = ${brand} and ${found}
      group by category.id order by category.sort, category.id`.execute(exec);
    return rows;
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
