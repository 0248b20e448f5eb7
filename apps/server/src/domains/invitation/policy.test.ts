import { lastDayBefore } from '@marque/contract/shanghai';
import { expect, test } from 'vitest';
import { filled, standingOf } from './policy.ts';

const at = (text: string) => new Date(`${text}+08:00`);
const account = (id: string, created: string, cameBack = false) => ({
  id,
  createdAt: at(created),
  cameBack,
});
const inviter = account('inviter', '2026-01-01T00:00:00');
const visitor = account('friend', '2026-05-06T12:00:00');
const visit = { open: true, inviter, visitor, acceptedOf: null };

test('an account accepts until it is a day old', () => {
  expect(standingOf(visit, at('2026-05-07T11:59:59'))).toBe('open');
  expect(standingOf(visit, at('2026-05-07T12:00:00'))).toBe('member');
});

test.each([
  ['unknown', { inviter: null }],
  ['own', { visitor: inviter }],
  ['accepted', { acceptedOf: 'inviter', open: false }],
  ['bound', { acceptedOf: 'another' }],
  ['closed', { open: false, visitor: null }],
  ['visitor', { visitor: null }],
  ['returned', { visitor: account('friend', '2026-05-06T12:00:00', true) }],
  ['later', { inviter: account('inviter', '2026-05-06T12:00:00') }],
] as const)('the standing is %s', (standing, change) => {
  expect(standingOf({ ...visit, ...change }, at('2026-05-06T13:00:00'))).toBe(standing);
});

test('a step that ends at midnight counts on the day before', () => {
  expect(lastDayBefore(at('2027-02-11T00:00:00'))).toBe('2027-02-10');
});

test('numbers are filled into texts, and what is no number stays', () => {
  expect(filled('{days} 天内，{other}', { days: '90' })).toBe('90 天内，{other}');
});
