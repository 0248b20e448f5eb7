import { expect, test } from 'vitest';
import { indexText } from './index-text.ts';
import { grams, words } from './words.ts';

test('grams are every character and every neighbouring pair, folded', () => {
  expect(grams('车载 ＡＢ').sort()).toEqual(['a', 'ab', 'b', '车', '车载', '载'].sort());
  expect(grams('')).toEqual([]);
});

test('wildcards of a keyword are taken literally', () => {
  expect(words('100% a_b').map(({ like }) => like)).toEqual(['%100\\%%', '%a\\_b%']);
});

test('pinyin begins at a syllable and may leave its marks out', () => {
  const { search_pinyin: spoken } = indexText(['车载香氛'], []);
  const said = (keyword: string) => new RegExp(words(keyword)[0]!.pinyin!).test(spoken);
  for (const heard of ['xiangfen', 'xiang', 'xiangf', 'czxf', 'xf', 'chezaixiangfen'])
    expect(said(heard), heard).toBe(true);
  for (const not of ['angfen', 'fenxiang', 'xfc']) expect(said(not), not).toBe(false);
});

test('a single letter and anything else than letters has no pinyin', () => {
  for (const keyword of ['x', '408x', '香']) expect(words(keyword)[0]!.pinyin, keyword).toBeNull();
});
