import { expect, test } from 'vitest';
import { compareRows } from './compare.ts';

const line = (code: string, fen: number) => ({ code, label: code, fen, text: '' });

test('what differs comes first, and a missing line is none', () => {
  const rows = compareRows([
    { lines: [line('compulsory', 665_00), line('damage', 1_000_00)] },
    { lines: [line('compulsory', 665_00), line('damage', 990_00), line('seats', 87_00)] },
  ]);
  expect(rows.map(({ code, differs }) => [code, differs])).toEqual([
    ['damage', true],
    ['seats', true],
    ['compulsory', false],
  ]);
  expect(rows[1]!.cells).toEqual([null, { fen: 87_00, text: '' }]);
});
