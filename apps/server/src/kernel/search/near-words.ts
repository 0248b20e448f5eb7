import type { Brand } from '@marque/contract/core';
import { clamp, uniqBy } from 'es-toolkit';
import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';
import { fold } from './words.ts';

/** Returns the sound of a text: pinyin for Chinese, everything else unchanged, without spaces. */
const sound = (text: string): string =>
  pinyin(fold(text), { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .join('')
    .replaceAll(/\s+/g, '');

/** Caches `sound`, as the same words are compared repeatedly. */
const sounds = new LRUCache<string, string>({ max: 5000, memoMethod: sound });
const soundOf = (word: string): string => sounds.memo(word);

/**
 * Returns the smallest number of letters to change, insert or delete in `part` so that it occurs in
 * `whole`; at most the length of `part`.
 */
export function distanceWithin(part: string, whole: string): number {
  // A row of the edit matrix. Its start and end anywhere in `whole` are free.
  let row = Array.from({ length: whole.length + 1 }, () => 0);
  for (const [i, letter] of [...part].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= whole.length; j++) {
      const same = letter === whole[j - 1] ? 0 : 1;
      next.push(Math.min(row[j - 1]! + same, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return Math.min(...row);
}

/** Returns all runs of `count` adjacent letters. */
const lettersOf = (text: string, count: number): string[] =>
  Array.from({ length: Math.max(0, text.length - count + 1) }, (_, i) => text.slice(i, i + count));

/** The lengths of the parts of a sound that are indexed. */
const MIN_PART = 2;
const MAX_PART = 3;

/** A word of titles as stored for searches by sound. */
export type SearchWord = { brand: Brand; word: string; sound: string; grams: string[] };

/** Returns the distinct words of titles. */
export function searchWords(titles: readonly { brand: Brand; title: string }[]): SearchWord[] {
  const all = titles.flatMap(({ brand, title }) =>
    titleWords(title).map((word) => ({ brand, word })),
  );
  return uniqBy(all, ({ brand, word }) => `${brand} ${word}`).map(({ brand, word }) => {
    const heard = sound(word);
    const grams = [...new Set([...lettersOf(heard, MIN_PART), ...lettersOf(heard, MAX_PART)])];
    return { brand, word, sound: heard, grams };
  });
}

/** Splits a title into words: 「知途」2.5K 行车记录仪 → 知途, 2.5K, 行车记录仪. */
export const titleWords = (title: string): string[] =>
  title.split(/[\s「」『』()（）·,，/]+/u).filter((word) => [...word].length >= 2);

/** The largest share of wrong letters of a typo. */
const TYPO = 1 / 4;
/** The largest share of wrong letters of an offered word. */
const NEAR = 1 / 3;

/** Longer texts are not treated as a misspelled word. */
const MAX_LETTERS = 48;
const isHeard = (heard: string): boolean => heard.length >= 3 && heard.length <= MAX_LETTERS;

/**
 * Returns the parts by which similar words are looked up: one more than the allowed mistakes, so
 * that at least one is without a mistake. `all` are its pairs of letters. Null for texts too short
 * or too long.
 */
export function soundParts(typed: string): { parts: string[]; all: string[] } | null {
  const heard = sound(typed);
  if (!isHeard(heard)) return null;
  const count = Math.floor(heard.length * NEAR) + 1;
  // Parts do not overlap (except those of three letters). Longer parts match fewer words.
  const begin = (part: number): number => Math.floor((part * heard.length) / count);
  const parts = Array.from({ length: count }, (_, i) =>
    heard.slice(begin(i), begin(i) + clamp(begin(i + 1) - begin(i), MIN_PART, MAX_PART)),
  );
  return { parts, all: lettersOf(heard, MIN_PART) };
}

export type NearWord = { word: string; typo: boolean };

/**
 * Returns the known words that sound similar, the nearest first; among equals the shorter one, then
 * the earlier one. Words of fewer than four letters have to match exactly.
 */
export function nearWords(typed: string, known: Iterable<string>): NearWord[] {
  const heard = sound(typed);
  if (!isHeard(heard)) return [];
  const found: { word: string; distance: number; length: number }[] = [];
  for (const word of new Set(known)) {
    const whole = soundOf(word);
    const distance = distanceWithin(heard, whole);
    if (distance / heard.length <= NEAR && distance < heard.length - 1)
      found.push({ word, distance, length: whole.length });
  }
  return found
    .sort((a, b) => a.distance - b.distance || a.length - b.length)
    .map(({ word, distance }) => ({ word, typo: distance / heard.length <= TYPO }));
}

// Warms up at process start: the first call takes twenty times as long as later ones.
nearWords(
  '行车几路仪 baowenbie',
  Array.from({ length: 60 }, (_, i) => `第${i}款行车记录仪保温杯`),
);
sounds.clear();
