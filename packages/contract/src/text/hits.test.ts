import { expect, test } from 'vitest';
import { hitsIn, pieceAround } from './hits.ts';

test('all hits of all words are found, whatever their case, and touching ones are one', () => {
  expect(hitsIn('ABS 灯亮，abs 失效', 'Abs')).toEqual([
    [0, 3],
    [7, 10],
  ]);
  expect(hitsIn('胎压偏低时补胎压', '胎 压')).toEqual([
    [0, 2],
    [6, 8],
  ]);
  expect(hitsIn('制动', '火星')).toEqual([]);
  expect(hitsIn('制动', ' ')).toEqual([]);
});

test('a piece has 40 signs around its first hit and marks what it shows', () => {
  const text = `${'前'.repeat(60)}制动${'后'.repeat(60)}`;
  const piece = pieceAround(text, '制动', 40);
  expect(piece.text).toHaveLength(40);
  expect(piece.text.slice(...piece.marks[0]!)).toBe('制动');
  expect(pieceAround('短句', '制动', 40)).toEqual({ text: '短句', marks: [] });
  expect(pieceAround(`${'前'.repeat(60)}制动`, '制动', 40).text.endsWith('制动')).toBe(true);
});
