import type { Brand } from '@marque/contract/core';
import { COUNTED_UP_TO } from '@marque/contract/mall/catalog/counted';
import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { containsIn } from '#kernel/search/matching.ts';
import type { SearchWord } from '#kernel/search/near-words.ts';
import type { Word } from '#kernel/search/words.ts';

/** Whether the commodity `c` contains the word. */
export const contains = containsIn('c');

const allOf = (words: readonly Word[]) =>
  words.length > 0 ? sql.join(words.map(contains), sql` and `) : sql`true`;

/** The number of titles read for suggestions, which can contain duplicates. */
const MAX_TITLES = 30;
/** The number of commodities read to determine categories with results. */
const MAX_HITS = 5000;
/** The number of words compared by sound, those with most letters in common. */
const MAX_WORDS = 60;

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
        select * from (
          select title, 2, sort from commodity c
          where c.brand = ${brand} and c.on_shelf and ${contains(word)}
          order by sort, id limit ${MAX_TITLES}
        ) titles
      ) found
      group by text order by min(rank), min(sort), text limit ${limit}`.execute(exec);
    return rows.map(({ text }) => text);
  },

  /** Hot words and names of categories. */
  async mallWords(exec: Exec, brand: Brand): Promise<string[]> {
    const { rows } = await sql<{ word: string }>`
      select word from (
        select word, 0 as rank, sort from hot_word where brand = ${brand}
        union all
        select name, 1, sort from category where brand = ${brand}
      ) known order by rank, sort`.execute(exec);
    return rows.map(({ word }) => word);
  },

  /** Words that contain one of these parts of a sound, those with most in common first. */
  async wordsSounding(
    exec: Exec,
    brand: Brand,
    { parts, all }: { parts: readonly string[]; all: readonly string[] },
  ): Promise<string[]> {
    // One expression per word: joining a table of the parts is several times slower.
    const shared = sql.join(
      all.map((part) => sql`(strpos(sound, ${part}) > 0)::integer`),
      sql` + `,
    );
    const { rows } = await sql<{ word: string }>`
      select word from search_word
      where brand = ${brand} and grams && ${parts}::text[]
      order by ${shared} desc, length(sound), word
      limit ${MAX_WORDS}`.execute(exec);
    return rows.map(({ word }) => word);
  },

  /** Adds words of titles. */
  async addWords(exec: Exec, rows: readonly SearchWord[]): Promise<void> {
    await sql`
      insert into search_word (brand, word, sound, grams)
      select brand, word, sound, grams
      from jsonb_populate_recordset(null::search_word, ${JSON.stringify(rows)}::jsonb)
      on conflict (brand, word) do nothing`.execute(exec);
  },

  /** Returns the indexes of the keywords that have results. */
  async finding(
    exec: Exec,
    brand: Brand,
    keywords: readonly (readonly Word[])[],
  ): Promise<Set<number>> {
    if (keywords.length === 0) return new Set();
    const searches = keywords.map(
      (words, place) => sql`select * from (
        select ${sql.lit(place)} as place from commodity c
        where c.brand = ${brand} and c.on_shelf and ${allOf(words)} limit 1
      ) found`,
    );
    const { rows } = await sql<{ place: number }>`${sql.join(searches, sql` union all `)}`.execute(
      exec,
    );
    return new Set(rows.map(({ place }) => place));
  },

  /**
   * Categories with commodities that contain these words, in display order. Very frequent words are
   * searched in a part of the goods only. The `*` keeps the statement from being prepared: it is
   * planned for its words.
   */
  async categories(exec: Exec, brand: Brand, words: readonly Word[]) {
    const { rows } = await sql<{ id: string; name: string; count: number }>`
      select category.id, category.name, least(goods.count, ${COUNTED_UP_TO}::bigint) as count
      from (
        select category_id, count(*) as count from (
          select * from (
            select c.category_id from commodity c
            where c.brand = ${brand} and c.on_shelf and ${allOf(words)}
          ) found limit ${MAX_HITS}
        ) counted group by category_id
      ) goods
      join category on category.id = goods.category_id
      order by category.sort, category.id`.execute(exec);
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

  /** Adds words with their times and deletes those beyond `keep`. */
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

  /** Deletes the whole history, or one word. */
  async forget(exec: Exec, userId: string, brand: Brand, word?: string): Promise<void> {
    await exec
      .deleteFrom('search_history')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .$if(word !== undefined, (query) => query.where('word', '=', word!))
      .execute();
  },

  /** Words that at least `members` members searched for since then, the most frequent first. */
  async popular(
    exec: Exec,
    { brand, since, members, limit }: { brand: Brand; since: Date; members: number; limit: number },
  ): Promise<{ word: string; members: number }[]> {
    const { rows } = await sql<{ word: string; members: number }>`
      select min(word) as word, count(distinct user_id) as members from search_history
      where brand = ${brand} and searched_at >= ${since}
      group by lower(word) having count(distinct user_id) >= ${members}
      order by members desc, word limit ${limit}`.execute(exec);
    return rows;
  },
};
