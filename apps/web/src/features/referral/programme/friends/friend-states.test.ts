import type { FriendRow } from '@marque/contract/referral/reward/schema';
import { expect, test } from 'vitest';
import { laneOf, whenText } from './friend-states.ts';

const labels = [
  { key: 'drive', label: '到店试驾' },
  { key: 'delivered', label: '提车' },
];
const friend = (change: Partial<FriendRow>): FriendRow => ({
  id: '1',
  name: '张*',
  avatar: '',
  month: '2027-03',
  state: 'open',
  note: '',
  hidden: false,
  steps: labels.map((step, i) => ({ ...step, month: i === 0 ? '2027-04' : null })),
  ...change,
});
const states = (change: Partial<FriendRow>) =>
  laneOf(friend(change), labels).steps.map(({ state }) => state);

test('a lane shows how far a friend is', () => {
  expect(states({})).toEqual(['done', 'open']);
  expect(states({ state: 'expired' })).toEqual(['done', 'over']);
  const all = labels.map((step) => ({ ...step, month: '2027-05' }));
  expect(states({ state: 'delivered', steps: all })).toEqual(['done', 'held']);
  expect(states({ state: 'refused', steps: all })).toEqual(['done', 'over']);
  expect(states({ state: 'kept', steps: all })).toEqual(['done', 'done']);
  expect(states({ state: 'returned', steps: all })).toEqual(['over', 'over']);
});

test('of who hides the steps a lane shows the end alone', () => {
  const hidden = { hidden: true, steps: [] };
  expect(states(hidden)).toEqual(['open', 'open']);
  expect(states({ ...hidden, state: 'kept' })).toEqual(['done', 'done']);
  expect(states({ ...hidden, state: 'released' })).toEqual(['over', 'over']);
});

test('a month and a day are told in words', () => {
  expect([whenText('2027-03'), whenText('2027-03-22')]).toEqual(['2027 年 3 月', '3 月 22 日']);
});
