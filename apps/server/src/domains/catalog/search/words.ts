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

/** The grams that find a text: pairs hold what their characters say. */
const searchGrams = (word: string): string[] => {
  const all = grams(word);
  const pairs = all.filter((gram) => [...gram].length === 2);
  return pairs.length > 0 ? pairs : all;
};

/** Of one or two Chinese characters the grams say everything: no pinyin has made them. */
const isGram = (word: string): boolean => /^\p{Script=Han}{1,2}$/u.test(word);

export type Word = {
  grams: string[];
  /** The grams alone say whether a text holds the word. */
  isGram: boolean;
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
      grams: searchGrams(word),
      isGram: isGram(word),
      like: containing(word),
      pinyin: /^[a-z]{2,}$/.test(word)
        ? [...word].map((letter, index) => SYLLABLE + (index === 0 ? '' : '?') + letter).join('')
        : null,
    }));
