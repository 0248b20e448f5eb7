import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#testing/fuzz/random.ts';
import { distanceWithin, nearWords, searchWords, soundParts, titleWords } from './near-words.ts';

const KNOWN = ['香氛', '行车记录仪', '车载香氛', '保温杯', '脚垫', '坐垫', '408X', '轮毂'];
const typos = (typed: string) =>
  nearWords(typed, KNOWN)
    .filter(({ typo }) => typo)
    .map(({ word }) => word);

test('the distance is to the nearest part', () => {
  expect(distanceWithin('xiangfen', 'chezaixiangfen')).toBe(0);
  expect(distanceWithin('xiangfeng', 'chezaixiangfen')).toBe(1);
  expect(distanceWithin('abc', 'xyz')).toBe(3);
  expect(distanceWithin('', 'xyz')).toBe(0);
  expect(distanceWithin('abc', '')).toBe(3);
});

test('titles fall into the words people search for', () => {
  expect(titleWords('「知途」2.5K 行车记录仪')).toEqual(['知途', '2.5K', '行车记录仪']);
  expect(titleWords('杯')).toEqual([]);
});

describe('near words', () => {
  test.each([
    ['same sound', '香分', '香氛'],
    ['another tone', '保文杯', '保温杯'],
    ['a wrong character', '行车几路仪', '行车记录仪'],
    ['a character left out', '行车录仪', '行车记录仪'],
    ['a letter too many', 'xiangfenn', '香氛'],
    ['letters swapped', 'baowenbie', '保温杯'],
    ['a letter of a model', '408c', '408X'],
  ])('forgive %s', (_, typed, meant) => {
    expect(typos(typed)[0]).toBe(meant);
  });

  test('leave alone what means something else', () => {
    for (const typed of ['火星车', 'x', '', '手机壳', '!!!'])
      expect(typos(typed), typed).toEqual([]);
  });

  test('are offered further away, the nearest first', () => {
    const offered = nearWords('脚点', KNOWN).map(({ word }) => word);
    expect(offered[0]).toBe('脚垫');
  });
});

test('a similar word is looked up by a part without the mistake', () => {
  const letter = fc.constantFrom(...'abcd');
  const word = fc.string({ unit: letter, minLength: 4, maxLength: 20 });
  // Random changes, insertions and deletions of letters.
  const mistakes = fc.array(
    fc.record({
      at: fc.nat(19),
      put: fc.string({ unit: letter, maxLength: 2 }),
      left: fc.nat(1),
    }),
    { maxLength: 6 },
  );
  let near = 0;
  const property = fc.property(word, mistakes, (meant, wrong) => {
    let typed = meant;
    for (const { at, put, left } of wrong)
      typed = typed.slice(0, at) + put + typed.slice(at + left);
    if (typed.length < 4 || nearWords(typed, [meant]).length === 0) return;
    near += 1;
    const { grams } = searchWords([{ brand: 'xtl', title: meant }])[0]!;
    expect(soundParts(typed)!.parts.some((part) => grams.includes(part))).toBe(true);
  });
  fc.assert(property, runs(1000));
  expect(near).toBeGreaterThan(100);
});
