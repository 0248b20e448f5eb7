import type { Series } from '@marque/contract/cars/schema';
import { expect, test } from 'vitest';
import { isOffSale, successorOf } from './successor.ts';

const series = (seriesId: string, own: Partial<Series> = {}) =>
  ({
    seriesId,
    bodyType: 'SUV',
    energyType: 'ICE',
    seats: 5,
    saleState: 'onSale',
    typeCount: 2,
    ...own,
  }) as Series;

test('the most similar series succeeds one that is no longer sold', () => {
  const gone = series('old', { saleState: 'ended', typeCount: 0, seats: 7 });
  const all = [
    gone,
    series('sedan', { bodyType: '轿车' }),
    series('electric', { energyType: 'BEV', seats: 7 }),
    series('small'),
    series('large', { seats: 7 }),
    series('soldOut', { seats: 7, typeCount: 0 }),
    series('blind', { seats: 7, saleState: 'blind' }),
  ];
  expect(successorOf(gone, all)?.seriesId).toBe('large');
  expect(successorOf(gone, [gone])).toBeUndefined();
});

test.each([
  ['onSale', 2, false],
  ['onSale', 0, true],
  ['ended', 1, true],
  ['blind', 0, false],
  ['preview', 0, false],
] as const)('%s with %i trims is off sale: %s', (saleState, typeCount, off) => {
  expect(isOffSale(series('one', { saleState, typeCount }))).toBe(off);
});
