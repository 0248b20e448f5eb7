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
 * What is stored with a product so that it can be found by any part of these texts and by their
 * pinyin, in full or by initials.
 */
export function indexText(texts: readonly string[]): {
  search_text: string;
  search_pinyin: string;
  grams: string[];
} {
  const spoken = texts.flatMap(readings).filter((reading) => reading !== '');
  return {
    search_text: texts.map(fold).join('\n'),
    search_pinyin: spoken.join(' '),
    grams: [
      ...new Set([...texts, ...spoken.map((text) => text.replaceAll(SYLLABLE, ''))].flatMap(grams)),
    ],
  };
}
