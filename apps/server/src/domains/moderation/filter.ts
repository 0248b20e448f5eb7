import AhoCorasick from 'modern-ahocorasick';
import { type Cover, contactsIn } from './contacts.ts';
import { type NormalForm, normalForm, withoutGaps } from './normal-form.ts';

/** 1: refused. 2: held. 3: masked. 0: removes a built-in word. */
export type WordLevel = 0 | 1 | 2 | 3;
export type FilterWord = {
  text: string;
  level: WordLevel;
  category: string;
  /** Longer words that contain this one with another meaning. */
  exceptions: readonly string[];
};

/** A word that was found, with its range in the original text in UTF-16 units. */
export type Hit = { word: string; level: WordLevel; category: string; from: number; to: number };
export type FilterFindings = { hits: Hit[]; covers: Cover[] };
export type Filter = (text: string) => FilterFindings;

/** The minimum length of words that are also found with separators between their characters. */
const MIN_SPLIT_LENGTH = 3;

type Entry = { word: FilterWord; exception: boolean; pattern: string };

const entriesOf = (words: readonly FilterWord[]): Entry[] =>
  words.flatMap((word) => [
    { word, exception: false, pattern: normalForm(word.text).text },
    ...word.exceptions.map((text) => ({
      word,
      exception: true,
      pattern: normalForm(text).text,
    })),
  ]);

type TextRange = { from: number; to: number };
const covers = (outer: TextRange, inner: TextRange): boolean =>
  outer.from <= inner.from && outer.to >= inner.to;
const same = (a: Hit, b: Hit): boolean => a.word === b.word && a.from === b.from && a.to === b.to;

/**
 * Creates a filter that finds words, also in disguise. A word inside one of its exceptions is
 * ignored.
 */
export function createFilter(words: readonly FilterWord[]): Filter {
  const entries = entriesOf(words.filter(({ level }) => level !== 0));
  const matcher = new AhoCorasick(entries.map(({ pattern }) => pattern));

  const search = (form: NormalForm): Hit[] => {
    const found = matcher.search(form.text).map(({ patternIndex, start, end }) => ({
      entry: entries[patternIndex]!,
      from: form.from[start]!,
      to: form.to[end - 1]!,
    }));
    const exceptions = found.filter(({ entry }) => entry.exception);
    return found
      .filter(
        (hit) =>
          !hit.entry.exception &&
          !exceptions.some(
            (exception) => exception.entry.word === hit.entry.word && covers(exception, hit),
          ),
      )
      .map(({ entry: { word }, from, to }) => ({
        word: word.text,
        level: word.level,
        category: word.category,
        from,
        to,
      }));
  };

  return (text) => {
    const form = normalForm(text);
    const hits = search(form);
    for (const hit of search(withoutGaps(form)))
      if ([...hit.word].length >= MIN_SPLIT_LENGTH && !hits.some((known) => same(known, hit)))
        hits.push(hit);
    return { hits, covers: contactsIn(text) };
  };
}

const STAR = '＊';

/** Returns the text for others, with words of level 3 and contacts masked. */
export function covered(text: string, { hits, covers: contacts }: FilterFindings): string {
  const stars = hits
    .filter(({ level }) => level === 3)
    .map(({ from, to }): Cover => {
      const signs = text.slice(from, to).replaceAll(/[\p{M}\p{Cf}]/gu, '');
      return { from, to, shown: STAR.repeat([...signs].length) };
    });
  let shown = '';
  let at = 0;
  for (const cover of [...contacts, ...stars].toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (cover.from < at) continue;
    shown += text.slice(at, cover.from) + cover.shown;
    at = cover.to;
  }
  return shown + text.slice(at);
}

/** Returns the text with contacts such as phone numbers and plates masked. */
export const withoutContacts = (text: string): string =>
  covered(text, { hits: [], covers: contactsIn(text) });

/** Returns the distinct words of a level that were found. */
export const wordsOf = (level: 1 | 2, { hits }: FilterFindings): string[] => [
  ...new Set(hits.filter((hit) => hit.level === level).map(({ word }) => word)),
];
