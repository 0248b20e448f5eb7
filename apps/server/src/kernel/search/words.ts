import { containing } from '#kernel/like-pattern.ts';

/** Normalizes width, case and spaces, so that 「ＡＢ」 equals "ab". */
export const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Returns every single character and every adjacent pair, without spaces. */
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

/** Marks the beginning of a syllable in `search_pinyin`. */
export const SYLLABLE = '·';

/** Returns the grams of a search. Single characters are implied by their pairs. */
const searchGrams = (word: string): string[] => {
  const all = grams(word);
  const pairs = all.filter((gram) => [...gram].length === 2);
  return pairs.length > 0 ? pairs : all;
};

/** For one or two Chinese characters the grams are exact, as no pinyin contains them. */
const isGram = (word: string): boolean => /^\p{Script=Han}{1,2}$/u.test(word);

export type Word = {
  /** The word itself, folded. */
  text: string;
  grams: string[];
  /** Whether the grams alone decide about a match. */
  isGram: boolean;
  /** The pattern for LIKE, with escaped wildcards. */
  like: string;
  /**
   * The pattern for `~` on `search_pinyin`, anchored at the beginning of a syllable; null for
   * single letters and words without pinyin.
   */
  pinyin: string | null;
};

/** Splits a keyword into words, all of which have to match. */
export const words = (keyword: string): Word[] =>
  fold(keyword)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({
      text: word,
      grams: searchGrams(word),
      isGram: isGram(word),
      like: containing(word),
      pinyin: /^[a-z]{2,}$/.test(word)
        ? [...word].map((letter, index) => SYLLABLE + (index === 0 ? '' : '?') + letter).join('')
        : null,
    }));
