import { personalValue } from '#shared/session/personal-state.ts';

const MAX_KEYWORDS = 20;

/** A history with this word at its front, each word once. */
export const withKeyword = (words: readonly string[], word: string): string[] =>
  [word, ...words.filter((other) => other !== word)].slice(0, MAX_KEYWORDS);

/** A suggestion in parts, so that what was typed can be told from what it adds. */
export function matchParts(text: string, typed: string): { text: string; match: boolean }[] {
  const at = typed ? text.toLowerCase().indexOf(typed.toLowerCase()) : -1;
  if (at < 0) return [{ text, match: false }];
  const end = at + typed.length;
  return [
    { text: text.slice(0, at), match: false },
    { text: text.slice(at, end), match: true },
    { text: text.slice(end), match: false },
  ].filter((part) => part.text !== '');
}

/** What a visitor has searched for. In memory only: it ends with the visit. */
export const visitorHistory = personalValue<readonly string[]>([]);

/** The word inside the field's suggestion, 试试「坐垫」 → 坐垫; '' without one. */
export const hotWordOf = (placeholder: string | undefined): string =>
  /「(.+)」/.exec(placeholder ?? '')?.[1] ?? '';
