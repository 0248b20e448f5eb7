import { sql } from 'kysely';
import { indexText } from './index-text.ts';
import { fold, type Word } from './words.ts';

/**
 * Whether a row with search columns contains a word: grams narrow by index, the rest is exact.
 * @param row the name of the table in the statement
 */
export const containsIn =
  (row: string) =>
  ({ grams, isGram, like, pinyin }: Word) => {
    const column = (name: string) => sql.ref(`${row}.${name}`);
    const narrowed = sql`${column('grams')} @> ${grams}::text[]`;
    if (isGram) return narrowed;
    const text = sql`${column('search_text')} like ${like}`;
    return pinyin
      ? sql`(${narrowed} and (${text} or ${column('search_pinyin')} ~ ${pinyin}))`
      : sql`(${narrowed} and ${text})`;
  };

/** Whether a text says a word, in signs or by its pinyin. */
export const says = (text: string, { text: word, pinyin }: Word): boolean =>
  fold(text).includes(word) ||
  (pinyin !== null && new RegExp(pinyin).test(indexText([text], []).search_pinyin));
