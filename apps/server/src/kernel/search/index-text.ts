import { pinyin } from 'pinyin-pro';
import { fold, grams, SYLLABLE } from './words.ts';

const syllables = (text: string, pattern: 'pinyin' | 'first'): string[] =>
  pinyin(text, { pattern, toneType: 'none', type: 'array', nonZh: 'removed', v: true });

/** Returns the full pinyin and the initials, with each syllable marked: `·xiang·fen`, `·x·f`. */
const readings = (text: string): string[] =>
  (['pinyin', 'first'] as const).map((pattern) =>
    syllables(text, pattern)
      .map((syllable) => SYLLABLE + syllable)
      .join(''),
  );

/**
 * Returns the search columns of a row: any part of all texts matches, and of the `spoken`
 * ones also pinyin, in full or by initials.
 */
export function indexText(
  spoken: readonly string[],
  written: readonly string[],
): { search_text: string; search_pinyin: string; grams: string[] } {
  const texts = [...spoken, ...written];
  const read = spoken.flatMap(readings).filter((reading) => reading !== '');
  return {
    search_text: texts.map(fold).join('\n'),
    search_pinyin: read.join(' '),
    grams: [
      ...new Set([...texts, ...read.map((text) => text.replaceAll(SYLLABLE, ''))].flatMap(grams)),
    ],
  };
}
