import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/catalog/endpoints';
import { type Database, inTransaction } from '#kernel/database.ts';
import type { Call, MemberCall } from '#kernel/serve.ts';
import { searchRepository as search } from './repository.ts';
import { nearWords, titleWords } from './near.ts';
import { fold, words } from './words.ts';

const SUGGESTIONS = 10;
/** With fewer suggestions than this, words that sound alike are offered too. */
const ENOUGH = 3;
/** Words offered when nothing was found. */
const NEAR = 6;
/** Words of a member's search history that are kept. */
const HISTORY = 20;

export const createSearchService = (database: Database) => {
  const historyOf = async (userId: string, brand: Brand) => ({
    words: await search.history(database, userId, brand, HISTORY),
  });
  /** Words the shop knows that sound like what was typed; with `typo` only obvious mistakes. */
  const soundingLike = async (brand: Brand, typed: string, typo: boolean): Promise<string[]> => {
    const { words: known, titles } = await search.vocabulary(database, brand);
    const typedToo = fold(typed);
    return nearWords(typed, [...known, ...titles.flatMap(titleWords)])
      .filter((one) => (one.typo || !typo) && fold(one.word) !== typedToo)
      .map(({ word }) => word);
  };

  /** The first of these words that find something. */
  const finding = async (
    brand: Brand,
    candidates: readonly string[],
    most: number,
  ): Promise<string[]> => {
    const found: string[] = [];
    for (const word of candidates) {
      if (found.length === most) break;
      if (await search.findsAny(database, brand, words(word))) found.push(word);
    }
    return found;
  };

  return {
    hotWords: ({ brand }: Call<typeof calls.hotWords>): Promise<Out<typeof calls.hotWords>> =>
      search.hotWords(database, brand),

    async suggest({
      brand,
      input,
    }: Call<typeof calls.suggest>): Promise<Out<typeof calls.suggest>> {
      const word = words(input.keyword).at(-1);
      const found = word ? await search.suggest(database, brand, word, SUGGESTIONS) : [];
      if (found.length >= ENOUGH) return { words: found };
      const near = await finding(
        brand,
        await soundingLike(brand, input.keyword, true),
        SUGGESTIONS,
      );
      return { words: [...new Set([...found, ...near])].slice(0, SUGGESTIONS) };
    },

    /** What to try instead of words that find nothing. */
    async near({
      brand,
      input,
    }: Call<typeof calls.nearWords>): Promise<Out<typeof calls.nearWords>> {
      const typos = await finding(brand, await soundingLike(brand, input.keyword, true), 1);
      const corrected = typos[0] ?? null;
      const others = (await soundingLike(brand, input.keyword, false)).filter(
        (word) => word !== corrected,
      );
      return { corrected, words: await finding(brand, others, NEAR) };
    },

    async searchCategories({
      brand,
      input,
    }: Call<typeof calls.searchCategories>): Promise<Out<typeof calls.searchCategories>> {
      return { items: await search.categories(database, brand, words(input.keyword ?? '')) };
    },

    searchHistory: ({
      brand,
      user,
    }: MemberCall<typeof calls.searchHistory>): Promise<Out<typeof calls.searchHistory>> =>
      historyOf(user.id, brand),

    /** Takes one new word, or the list a phone kept while signed out: the first is the newest. */
    async saveSearchHistory({
      brand,
      user,
      input,
      now,
    }: MemberCall<typeof calls.saveSearchHistory>): Promise<Out<typeof calls.saveSearchHistory>> {
      const newestFirst = [...new Set(input.words)];
      await inTransaction(database, (tx) =>
        search.remember(
          tx,
          user.id,
          brand,
          newestFirst.map((word, age) => ({ word, searchedAt: new Date(now.getTime() - age) })),
          HISTORY,
        ),
      );
      return historyOf(user.id, brand);
    },

    async clearSearchHistory({
      brand,
      user,
    }: MemberCall<typeof calls.clearSearchHistory>): Promise<Out<typeof calls.clearSearchHistory>> {
      await search.forget(database, user.id, brand);
      return { words: [] };
    },
  };
};
