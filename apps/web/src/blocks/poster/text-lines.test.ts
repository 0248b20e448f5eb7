import { expect, it } from 'vitest';
import { textLines } from './text-lines.ts';

const widthOf = (text: string) => [...text].length;
const lines = (text: string, width: number, most = 2) => textLines(text, width, most, widthOf);

it('breaks between characters, not within words', () => {
  expect(lines('车载香氛', 10)).toEqual(['车载香氛']);
  expect(lines('「山野」车载香氛 50 ml', 8)).toEqual(['「山野」车载香氛', '50 ml']);
  expect(lines('行车记录仪 2.5K', 6)).toEqual(['行车记录仪', '2.5K']);
  expect(lines('', 5)).toEqual([]);
});

it('ends a text that does not fit with dots', () => {
  expect(lines('一二三四五六七八九', 3)).toEqual(['一二三', '四五…']);
  expect(lines('一二三四五六', 3)).toEqual(['一二三', '四五六']);
});

it('breaks a word that is longer than a line', () => {
  expect(lines('abcdefgh', 3, 3)).toEqual(['abc', 'def', 'gh']);
});
