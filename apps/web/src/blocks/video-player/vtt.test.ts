import { expect, test } from 'vitest';
import { linesOf } from './vtt.ts';

test('captions become lines with their beginning', () => {
  const captions = [
    'WEBVTT',
    'NOTE 示例',
    '00:00:00.000 --> 00:00:02.600\n7 座，5 + 2',
    'second\r\n01:05.300 --> 01:08.000 line:90%\r\n轴距\r\n<b>2970 mm</b>',
    '01:00:00.000 --> 01:00:01.000\n',
  ].join('\n\n');
  expect(linesOf(captions)).toEqual([
    { at: 0, text: '7 座，5 + 2' },
    { at: 65.3, text: '轴距 2970 mm' },
  ]);
  expect(linesOf('')).toEqual([]);
});
