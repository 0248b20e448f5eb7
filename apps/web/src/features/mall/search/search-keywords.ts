import { personalValue } from '#shared/session/personal-state.ts';

const MAX_KEYWORDS = 20;

/** Returns the history with the keyword at its front, each keyword once, at most `MAX_KEYWORDS`. */
export const withKeyword = (words: readonly string[], word: string): string[] =>
  [word, ...words.filter((other) => other !== word)].slice(0, MAX_KEYWORDS);

/** Splits a suggestion into the typed part and the rest. */
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

/** A visitor's search history; in memory only, so it ends with the visit. */
export const visitorHistory = personalValue<readonly string[]>([]);

/** Returns the keyword in the field's placeholder, 试试「坐垫」 → 坐垫; '' when it has none. */
export const hotWordOf = (placeholder: string | undefined): string =>
  /「(.+)」/.exec(placeholder ?? '')?.[1] ?? '';
