import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { searchWords } from '#kernel/search/near-words.ts';
import { searchRepository } from './repository.ts';

/** Adds the words of titles to the suggestions. Every writer of titles calls it. */
export const addSearchWords = (
  exec: Exec,
  titles: readonly { brand: Brand; title: string }[],
): Promise<void> => searchRepository.addWords(exec, searchWords(titles));
