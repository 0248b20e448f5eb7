import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/catalog/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { chunk } from 'es-toolkit';
import { type Database, type Exec, inTransaction } from '#kernel/database.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { searchRepository as search } from './repository.ts';
import { type NearWord, nearWords, soundParts } from '#kernel/search/near-words.ts';
import { fold, words } from '#kernel/search/words.ts';

const SUGGESTIONS = 10;
/** With fewer suggestions, similar-sounding words are added. */
const MIN_SUGGESTIONS = 3;
/** The number of similar words whose results are checked before they are offered. */
const MAX_NEAR_WORDS = 12;
/** The number of words offered after a search without results. */
const NEAR = 6;
/** The number of stored words per member. */
const HISTORY = 20;

/** Returns known words that sound similar and have results, the nearest first. */
async function soundingLike(exec: Exec, brand: Brand, typed: string): Promise<NearWord[]> {
  const heard = soundParts(typed);
  if (!heard) return [];
  const [mall, titles] = await Promise.all([
    search.mallWords(exec, brand),
    search.wordsSounding(exec, brand, heard),
  ]);
  const near = nearWords(typed, [...mall, ...titles])
    .filter(({ word }) => fold(word) !== fold(typed))
    .slice(0, MAX_NEAR_WORDS);
  const finding: NearWord[] = [];
  // Nearly all words have results, so the rest is queried only when some of the nearest do not.
  for (const some of chunk(near, NEAR + 1)) {
    const asked = some.map(({ word }) => words(word));
    const found = await search.finding(exec, brand, asked);
    finding.push(...some.filter((_, place) => found.has(place)));
    if (finding.length > NEAR) break;
  }
  return finding;
}

/** The period that the ranking counts. */
const RANKING_MS = 7 * DAY_MS;
/** Words that fewer members searched for are not published, for privacy. */
const MIN_MEMBERS = 3;
const RANKED = 10;

type Context = { database: Database };

const historyOf = async ({ database }: Context, userId: string, brand: Brand) => ({
  words: await search.history(database, userId, brand, HISTORY),
});

export const hotWords = (
  { database }: Context,
  { brand }: Call<typeof calls.hotWords>,
): Promise<Out<typeof calls.hotWords>> => search.hotWords(database, brand);

export async function suggest(
  { database }: Context,
  { brand, input }: Call<typeof calls.suggest>,
): Promise<Out<typeof calls.suggest>> {
  const word = words(input.keyword).at(-1);
  const found = word ? await search.suggest(database, brand, word, SUGGESTIONS) : [];
  if (found.length >= MIN_SUGGESTIONS) return { words: found };
  const near = await soundingLike(database, brand, input.keyword);
  const typos = near.filter(({ typo }) => typo).map(({ word }) => word);
  return { words: [...new Set([...found, ...typos])].slice(0, SUGGESTIONS) };
}

/** Returns alternatives to a keyword without results. */
export async function near(
  { database }: Context,
  { brand, input }: Call<typeof calls.nearWords>,
): Promise<Out<typeof calls.nearWords>> {
  const found = await soundingLike(database, brand, input.keyword);
  const corrected = found.find(({ typo }) => typo)?.word ?? null;
  const others = found.map(({ word }) => word).filter((word) => word !== corrected);
  return { corrected, words: others.slice(0, NEAR) };
}

export async function searchCategories(
  { database }: Context,
  { brand, input }: Call<typeof calls.searchCategories>,
): Promise<Out<typeof calls.searchCategories>> {
  return { items: await search.categories(database, brand, words(input.keyword ?? '')) };
}

export const searchHistory = (
  context: Context,
  { brand, user }: MemberCall<typeof calls.searchHistory>,
): Promise<Out<typeof calls.searchHistory>> => historyOf(context, user.id, brand);

/** Adds one new word, or the list that the device stored while signed out, the newest first. */
export async function saveSearchHistory(
  context: Context,
  { brand, user, input, now }: MemberCall<typeof calls.saveSearchHistory>,
): Promise<Out<typeof calls.saveSearchHistory>> {
  const newestFirst = [...new Set(input.words)];
  await inTransaction(context.database, (tx) =>
    search.remember(
      tx,
      user.id,
      brand,
      newestFirst.map((word, age) => ({ word, searchedAt: new Date(now.getTime() - age) })),
      HISTORY,
    ),
  );
  return historyOf(context, user.id, brand);
}

/** Returns the most searched words that have results, filled up with the operators' words. */
export async function searchRanking(
  { database }: Context,
  { brand, now }: Call<typeof calls.searchRanking>,
): Promise<Out<typeof calls.searchRanking>> {
  const since = new Date(now.getTime() - RANKING_MS);
  const [searched, own] = await Promise.all([
    search.popular(database, { brand, since, members: MIN_MEMBERS, limit: 2 * RANKED }),
    search.hotWords(database, brand),
  ]);
  const found = await search.finding(
    database,
    brand,
    searched.map(({ word }) => words(word)),
  );
  const ranked = searched.filter((_, place) => found.has(place));
  const there = new Set(ranked.map(({ word }) => fold(word)));
  const others = own.words
    .filter((word) => !there.has(fold(word)))
    .map((word) => ({ word, members: null }));
  return { items: [...ranked, ...others].slice(0, RANKED) };
}

export async function forgetSearchWord(
  context: Context,
  { brand, user, input }: MemberCall<typeof calls.forgetSearchWord>,
): Promise<Out<typeof calls.forgetSearchWord>> {
  await search.forget(context.database, user.id, brand, input.word);
  return historyOf(context, user.id, brand);
}

export async function clearSearchHistory(
  { database }: Context,
  { brand, user }: MemberCall<typeof calls.clearSearchHistory>,
): Promise<Out<typeof calls.clearSearchHistory>> {
  await search.forget(database, user.id, brand);
  return { words: [] };
}
