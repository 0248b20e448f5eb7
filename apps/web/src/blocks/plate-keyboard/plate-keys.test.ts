import { parseAccountNo } from '@marque/contract/mall/account-number';
import { expect, test } from 'vitest';
import { keysFor, mayBegin } from './plate-keys.ts';

const onTo = (text: string) => [...keysFor(text.length)].filter((key) => mayBegin(text + key));

test('a key is on where some plate goes on so', () => {
  expect(onTo('粤A').join('')).toBe('1234567890ABCDEFGHJKLMNPQRSTUVWXYZ');
  expect(onTo('沪A12345').join('')).toBe('ABCDEFGHJK');
  expect(onTo('沪AD1234').join('')).toBe('1234567890');
  expect(onTo('沪A1B234')).toEqual([]);
  expect(onTo('沪').join('')).toBe('ABCDEFGHJKLMNPQRSTUVWXYZ');
});

test('however one taps, the keys lead to a plate', () => {
  // One character of each sort: provinces, digits, letters of new-energy plates, other letters.
  const sorts = '沪1AP';
  const ends = (text: string): string[] => {
    const keys = onTo(text).filter((key) => sorts.includes(key));
    return keys.length === 0 ? [text] : keys.flatMap((key) => ends(text + key));
  };
  const reached = ends('');
  expect(reached.filter((text) => parseAccountNo('plate', text) === null)).toEqual([]);
  expect(reached).toEqual(
    expect.arrayContaining(['沪A1P1P1', '沪AA11111', '沪A11111A', '沪PPPPPP']),
  );
});
