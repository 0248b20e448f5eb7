import { expect, test } from 'vitest';
import { firstPicks, pickable, picksAddress } from './pick.ts';

const line = (
  id: string,
  choices: { type: 'refundOnly' | 'returnRefund'; max: number }[] = [],
) => ({
  id,
  choices: choices.map((choice) => ({ ...choice, whole: false })),
});
const unsent = line('1', [{ type: 'refundOnly', max: 2 }]);
const received = line('2', [{ type: 'returnRefund', max: 3 }]);
const gone = line('3');

test('the only line that can go back is chosen, several are chosen from', () => {
  expect(firstPicks([unsent, gone])).toEqual(['1']);
  expect(firstPicks([unsent, received])).toEqual([]);
  expect(firstPicks([gone])).toEqual([]);
  expect(pickable([unsent, gone, received])).toEqual([unsent, received]);
});

test('an address names all pieces of the lines that may go back in that way', () => {
  const both = line('4', [
    { type: 'refundOnly', max: 1 },
    { type: 'returnRefund', max: 5 },
  ]);
  const lines = [unsent, received, both];
  expect(picksAddress(lines, ['1', '4'], 'refundOnly')).toBe('1:2,4:1');
  expect(picksAddress(lines, ['1', '2', '4'], 'returnRefund')).toBe('2:3,4:5');
  expect(picksAddress(lines, [], 'refundOnly')).toBe('');
});
