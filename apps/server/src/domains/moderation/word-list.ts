import type { Database } from '#kernel/database.ts';
import { createFilter, type Filter, type FilterWord } from './filter.ts';
import { normalForm } from './normal-form.ts';
import { moderationRepository as moderation } from './repository.ts';
import { SHIPPED_WORDS } from './shipped-words.ts';

/** How a word is told from others. */
export const wordKey = (text: string): string => normalForm(text).text;

/** The product's words with those of the operators in their places. */
function merged(operators: readonly FilterWord[]): FilterWord[] {
  const words = new Map(SHIPPED_WORDS.map((word) => [wordKey(word.text), word]));
  for (const word of operators) words.set(wordKey(word.text), word);
  return [...words.values()];
}

/**
 * The filter of the words there are. It is built anew when an operator has changed one: each process
 * asks for the time of the last change, which is one look at an index.
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
