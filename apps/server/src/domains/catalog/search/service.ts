import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/catalog/endpoints';
import { type Database, inTransaction } from '#kernel/database.ts';
import type { Call, MemberCall } from '#kernel/serve.ts';
import { searchRepository as search } from './repository.ts';
import { words } from './words.ts';

const SUGGESTIONS = 10;
/** Words of a member's search history that are kept. */
const HISTORY = 20;

export const createSearchService = (database: Database) => {
  const historyOf = async (userId: string, brand: Call<typeof calls.hotWords>['brand']) => ({
    words: await search.history(database, userId, brand, HISTORY),
  });
  return {
    hotWords: ({ brand }: Call<typeof calls.hotWords>): Promise<Out<typeof calls.hotWords>> =>
      search.hotWords(database, brand),

    async suggest({
      brand,
      input,
    }: Call<typeof calls.suggest>): Promise<Out<typeof calls.suggest>> {
      const word = words(input.keyword).at(-1);
      return { words: word ? await search.suggest(database, brand, word, SUGGESTIONS) : [] };
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
