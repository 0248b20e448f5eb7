import { expect, test } from 'vitest';
import { keyset } from './keyset.ts';

const list = keyset([
  { column: 'created_at', direction: 'desc', type: 'time' },
  { column: 'sold', direction: 'desc', type: 'integer' },
  { column: 'id', direction: 'asc', type: 'text' },
]);
const NOW = '2026-03-01T14:30:00.000Z';
const cursorOf = (...values: unknown[]) =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

test('a page leads to the next', () => {
  const row = { created_at: new Date(NOW), sold: 3, id: 'a' };
  const { rows, nextCursor } = list.page([row, { ...row, id: 'b' }], 1);
  expect(rows).toEqual([row]);
  expect(nextCursor).toBe(cursorOf(NOW, 3, 'a'));
  expect(() => list.after(nextCursor!)).not.toThrow();
});

test.each([
  ['nothing', ''],
  ['no JSON', 'x'],
  ['too few values', cursorOf(NOW, 3)],
  ['another type', cursorOf(NOW, '3', 'a')],
  ['half a number', cursorOf(NOW, 0.5, 'a')],
  ['a control character', cursorOf(NOW, 3, 'a\0')],
  ['no time', cursorOf('1', 3, 'a')],
  ['a time in words', cursorOf('Sun, 01 Mar 2026 14:30:00 GMT (somewhere)', 3, 'a')],
  ['a day that is none', cursorOf('2026-13-01T00:00:00.000Z', 3, 'a')],
  ['the 30th of February', cursorOf('2026-02-30T00:00:00.000Z', 3, 'a')],
  ['the year 0', cursorOf('0000-01-01T00:00:00.000Z', 3, 'a')],
  ['a year of six digits', cursorOf('+275760-09-13T00:00:00.000Z', 3, 'a')],
])('a cursor with %s is refused', (_, cursor) => {
  expect(() => list.after(cursor)).toThrow('BAD_INPUT');
});
