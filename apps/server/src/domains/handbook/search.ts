import type { Out } from '@marque/contract/core';
import type { handbookSearch } from '@marque/contract/serve/handbook/endpoints';
import type { Call } from '#kernel/http/serve.ts';
import { nearWords, titleWords } from '#kernel/search/near-words.ts';
import { words } from '#kernel/search/words.ts';
import type { HandbookContext } from './context.ts';
import { ranked } from './rank.ts';
import { handbookRepository as handbook } from './repository.ts';

/** The number of words offered where nothing is found. */
const NEAR = 3;

/** Returns what was probably meant: names of topics and lamps that sound like it. */
async function nearOf({ database }: HandbookContext, call: Call<typeof handbookSearch>) {
  const topics = await handbook.topics(database, call.brand);
  const known = topics
    .filter(({ shown }) => shown)
    .flatMap(({ title, lamp, synonyms }) => [
      ...(lamp ? [lamp.name] : []),
      ...synonyms,
      ...titleWords(title),
    ]);
  return nearWords(call.input.q, known)
    .filter(({ typo }) => typo)
    .slice(0, NEAR)
    .map(({ word }) => word);
}

/** Searches the topics. Without a result it returns words that were probably meant. */
export async function searchHandbook(
  context: HandbookContext,
  call: Call<typeof handbookSearch>,
): Promise<Out<typeof handbookSearch>> {
  const { q: typed, seriesId } = call.input;
  const asked = words(typed);
  if (asked.length === 0) return { items: [], near: [] };
  const found = await handbook.topicsWith(context.database, call.brand, asked);
  return {
    items: ranked(found, { asked, typed, seriesId }),
    near: found.length > 0 ? [] : await nearOf(context, call),
  };
}
