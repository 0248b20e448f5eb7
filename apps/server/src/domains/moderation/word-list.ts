import type { Database } from '#kernel/database.ts';
import { createFilter, type Filter, type FilterWord } from './filter.ts';
import { normalForm } from './normal-form.ts';
import { moderationRepository as moderation } from './repository.ts';
import { SHIPPED_WORDS } from './shipped-words.ts';

/** Returns the key by which words are equal. */
export const wordKey = (text: string): string => normalForm(text).text;

/** Returns the built-in words, overridden by those of operators. */
function merged(operators: readonly FilterWord[]): FilterWord[] {
  const words = new Map(SHIPPED_WORDS.map((word) => [wordKey(word.text), word]));
  for (const word of operators) words.set(wordKey(word.text), word);
  return [...words.values()];
}

/**
 * Returns a function that returns the filter of the present words. It is rebuilt when the version
 * of the words has changed, which costs one index lookup per call.
 */
export function createWordList(database: Database): () => Promise<Filter> {
  let built: { version: string; filter: Filter } | undefined;
  return async () => {
    const version = await moderation.wordsVersion(database);
    if (built?.version !== version)
      built = { version, filter: createFilter(merged(await moderation.words(database))) };
    return built.filter;
  };
}
