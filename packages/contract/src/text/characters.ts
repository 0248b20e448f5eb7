/** Text as people see it: one character is what the caret passes in one step, such as 国, é or 👨‍👩‍👧. */

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text. */
export function charactersOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('zh');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Plain Chinese and Latin text, of which every unit is a character. */
const PLAIN = /^[\n\x20-\x7e\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]*$/;

/** The number of characters of a text. */
export const countOf = (text: string): number =>
  PLAIN.test(text) ? text.length : charactersOf(text).length;

/** The beginning of a text, of at most so many characters. */
export const cutTo = (text: string, most: number): string =>
  countOf(text) <= most ? text : charactersOf(text).slice(0, most).join('');

/** The longest emoji, four people with a colour of skin each, have 27 units. More are marks upon marks. */
const UNITS = 32;

/** Whether a text has at most so many characters, none of them made to take endless room. */
export const fitsIn = (text: string, most: number): boolean =>
  text.length <= most || (text.length <= most * UNITS && countOf(text) <= most);
