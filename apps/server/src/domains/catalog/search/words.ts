import { containing } from '#kernel/like.ts';

/** Folds width, case and spaces, so that 「ＡＢ」 and "ab" meet. */
export const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Every single character and every neighbouring pair, without spaces. */
export function grams(text: string): string[] {
  const found = new Set<string>();
  for (const word of fold(text).split(' ')) {
    const characters = [...word];
    characters.forEach((character, index) => {
      found.add(character);
      const next = characters[index + 1];
      if (next !== undefined) found.add(character + next);
    });
  }
  found.delete('');
  return [...found];
}

/** Marks the start of a syllable in `search_pinyin`. */
export const SYLLABLE = '·';

export type Word = {
  grams: string[];
  /** For ILIKE, wildcards escaped. */
  like: string;
  /** For `~` on `search_pinyin`: the letters from the start of a syllable on; null for a single letter and other words. */
  pinyin: string | null;
};

/** The words of a keyword; a product matches when every one of them is found. */
export const words = (keyword: string): Word[] =>
  fold(keyword)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({
      grams: grams(word),
      like: containing(word),
      pinyin: /^[a-z]{2,}$/.test(word)
        ? [...word].map((letter, index) => SYLLABLE + (index === 0 ? '' : '?') + letter).join('')
        : null,
    }));
