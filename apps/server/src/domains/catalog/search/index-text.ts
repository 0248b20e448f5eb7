import { pinyin } from 'pinyin-pro';
import { fold, grams, SYLLABLE } from './words.ts';

const syllables = (text: string, pattern: 'pinyin' | 'first'): string[] =>
  pinyin(text, { pattern, toneType: 'none', type: 'array', nonZh: 'removed', v: true });

/** `·xiang·fen ·x·f`: read out in full and by initials, each syllable marked. */
const readings = (text: string): string[] =>
  (['pinyin', 'first'] as const).map((pattern) =>
    syllables(text, pattern)
      .map((syllable) => SYLLABLE + syllable)
      .join(''),
  );

/**
 * What is stored with a product so that a search finds it: any part of all texts, and the pinyin of
 * the `spoken` ones, in full or by initials.
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
