import type { Out } from '@marque/contract/core';
import type {
  operatorWords,
  operatorWordsSet,
} from '@marque/contract/moderation/operator-endpoints';
import type { ModerationWord } from '@marque/contract/moderation/operator-schema';
import type { Database, Tx } from '#kernel/database.ts';
import type { WordLevel } from './filter.ts';
import { moderationRepository as moderation } from './repository.ts';
import { SHIPPED_WORDS } from './shipped-words.ts';
import { wordKey } from './word-list.ts';

/** Returns the operators' words and the number of built-in words. */
export const showWords = async (database: Database): Promise<Out<typeof operatorWords>> => ({
  shipped: SHIPPED_WORDS.length,
  items: (await moderation.words(database)).map(({ exceptions, ...word }) => ({
    ...word,
    exceptions: [...exceptions],
  })),
});

/** Adds or changes words. Of equal words the last one counts. */
export async function setWords(
  tx: Tx,
  words: readonly ModerationWord[],
  now: Date,
): Promise<Out<typeof operatorWordsSet>> {
  const byKey = new Map(
    words.map((word) => [wordKey(word.text), { ...word, level: word.level as WordLevel }]),
  );
  const rows = [...byKey].map(([norm, word]) => ({ ...word, norm }));
  await moderation.setWords(tx, rows, now);
  return { changed: rows.length };
}
