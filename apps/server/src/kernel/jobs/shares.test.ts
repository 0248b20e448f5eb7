import { expect, test } from 'vitest';
import { planShare, type Spread } from './shares.ts';

const none: ReadonlySet<string> = new Set();
const plan = (spread: Partial<Spread>) =>
  planShare({
    known: ['a', 'b', 'c', 'd', 'e'],
    own: none,
    others: none,
    processes: 1,
    idle: none,
    underWay: none,
    ...spread,
  });

test('a process alone takes every sweep', () => {
  expect(plan({})).toEqual({ take: ['a', 'b', 'c', 'd', 'e'], leave: [] });
});

test('a second process gets what the first leaves beyond its share', () => {
  const own = new Set(['a', 'b', 'c', 'd', 'e']);
  expect(plan({ own, processes: 2 })).toEqual({ take: [], leave: ['a', 'b'] });
  expect(plan({ others: new Set(['c', 'd', 'e']), processes: 2 }).take).toEqual(['a', 'b']);
});

test('what nobody has taken for a look is taken beyond the share', () => {
  const spread = { own: new Set(['a', 'b', 'c']), processes: 2 };
  expect(plan(spread).take).toEqual([]);
  expect(plan({ ...spread, idle: new Set(['e']) }).take).toEqual(['e']);
});

test('a sweep that is under way is neither left nor taken again', () => {
  const own = new Set(['a', 'b', 'c', 'd', 'e']);
  expect(plan({ own, processes: 5, underWay: new Set(['a']) }).leave).toEqual(['b', 'c', 'd', 'e']);
  expect(plan({ underWay: new Set(['a']) }).take).toEqual(['b', 'c', 'd', 'e']);
});
