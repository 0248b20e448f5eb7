import type { Brand } from '@marque/contract/core';
import { clamp, uniqBy } from 'es-toolkit';
import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';
import { fold } from './words.ts';

/** How a text sounds: the pinyin of its Chinese, everything else as it is, without spaces. */
const sound = (text: string): string =>
  pinyin(fold(text), { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .join('')
    .replaceAll(/\s+/g, '');

/** The same, kept for words that are asked for again and again. */
const sounds = new LRUCache<string, string>({ max: 5000, memoMethod: sound });
const soundOf = (word: string): string => sounds.memo(word);

/**
 * The fewest letters to change, add or leave out in `part` so that it occurs in `whole`; at most the
 * length of `part`.
 */
export function distanceWithin(part: string, whole: string): number {
  // One row of the edit matrix; beginning anywhere in `whole` is free, and so is ending.
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

/** Every so many neighbouring letters. */
const lettersOf = (text: string, count: number): string[] =>
  Array.from({ length: Math.max(0, text.length - count + 1) }, (_, i) => text.slice(i, i + count));

/** Letters of the parts of a sound that are kept to be looked up. */
const MIN_PART = 2;
const MAX_PART = 3;

/** A word of titles as it is kept to be found by its sound. */
export type SearchWord = { brand: Brand; word: string; sound: string; grams: string[] };

/** The words of titles, each once. */
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

/** The parts of a title people search for: 「知途」2.5K 行车记录仪 → 知途, 2.5K, 行车记录仪. */
export const titleWords = (title: string): string[] =>
  title.split(/[\s「」『』()（）·,，/]+/u).filter((word) => [...word].length >= 2);

/** A typo: at most this share of the letters is wrong. */
const TYPO = 1 / 4;
/** Close enough to be offered. */
const NEAR = 1 / 3;

/** What is longer is no word with a typo in it. */
const MAX_LETTERS = 48;
const isHeard = (heard: string): boolean => heard.length >= 3 && heard.length <= MAX_LETTERS;

/**
 * What words near to this one are looked up by: of parts that are one more than there may be mistakes,
 * one is without any. `all` are its pairs of letters. Null for what no typo is looked for in.
 */
export function soundParts(typed: string): { parts: string[]; all: string[] } | null {
  const heard = sound(typed);
  if (!isHeard(heard)) return null;
  const count = Math.floor(heard.length * NEAR) + 1;
  // No letter is in two of them (but of three letters), and the longer they are, the fewer words hold them.
  const begin = (part: number): number => Math.floor((part * heard.length) / count);
  const parts = Array.from({ length: count }, (_, i) =>
    heard.slice(begin(i), begin(i) + clamp(begin(i + 1) - begin(i), MIN_PART, MAX_PART)),
  );
  return { parts, all: lettersOf(heard, MIN_PART) };
}

export type NearWord = { word: string; typo: boolean };

/**
 * Words that sound like what was typed, the nearest first; among equals the shorter and then the
 * earlier one. A word of fewer than four letters must be hit exactly.
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

// The first look takes twenty times as long as the next: when the process starts, not while a member types.
nearWords(
  '行车几路仪 baowenbie',
  Array.from({ length: 60 }, (_, i) => `第${i}款行车记录仪保温杯`),
);
sounds.clear();
