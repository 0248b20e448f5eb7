import { expect, test } from 'vitest';
import { spansOf, typedAt, withName, withoutHitName } from './tokens.ts';

const fei = { text: '@阿飞' };
const snow = { text: '#初雪#' };

test('names stand where they are in the text, in order', () => {
  const text = '和@阿飞 去看#初雪# 再见@阿飞 ';
  expect(spansOf(text, [fei, snow, fei]).map(({ from, to }) => text.slice(from, to))).toEqual([
    '@阿飞',
    '#初雪#',
    '@阿飞',
  ]);
  expect(spansOf('没有名字', [fei])).toEqual([]);
});

test('a name is being typed behind its sign alone', () => {
  expect(typedAt('你好@阿', 4, [])).toEqual({ sign: '@', from: 2, word: '阿' });
  expect(typedAt('#', 1, [])).toEqual({ sign: '#', from: 0, word: '' });
  expect(typedAt('你好@阿 飞', 6, [])).toBeNull();
  expect(typedAt('#初雪#', 4, [snow])).toBeNull();
  expect(typedAt('@阿飞', 3, [fei])).toBeNull();
});

test('a chosen name takes the place of what was typed, and its place among the refs', () => {
  const text = '@雪#初雪# ';
  const typed = typedAt(text, 2, [snow])!;
  const put = withName(text, 2, typed, fei, [snow]);
  expect(put).toEqual({ text: '@阿飞 #初雪# ', caret: 4, refs: [fei, snow] });
});

test('deleting behind a name takes it whole', () => {
  expect(withoutHitName('和@阿飞', '和@阿', 3, [fei])).toEqual({ text: '和', caret: 1 });
  expect(withoutHitName('和@阿飞 ', '和@阿飞', 4, [fei])).toBeNull();
  expect(withoutHitName('和@阿飞走', '和@飞走', 2, [fei])).toBeNull();
});
