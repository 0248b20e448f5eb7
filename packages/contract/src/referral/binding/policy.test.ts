import { expect, test } from 'vitest';
import { lastDayBefore } from '../../shanghai.ts';
import { bindDeadline, changeUntil, extendedTo, offeredWithin } from './policy.ts';

const at = (text: string): Date => new Date(`${text}+08:00`);

test('a purchase counts until the end of the last day', () => {
  const until = bindDeadline(at('2027-03-20T10:00:00'), 90);
  expect(lastDayBefore(until)).toBe('2027-06-18');
  expect(at('2027-06-18T23:59:59') < until).toBe(true);
  expect(at('2027-06-19T00:00:00') < until).toBe(false);
  expect(bindDeadline(at('2027-03-20T23:59:59'), 90)).toEqual(until);
});

test('a step lengthens the time, and never shortens it', () => {
  const until = bindDeadline(at('2027-03-20T10:00:00'), 90);
  expect(extendedTo(until, at('2027-04-02T15:00:00'), 60)).toEqual(until);
  expect(lastDayBefore(extendedTo(until, at('2027-06-10T15:00:00'), 60))).toBe('2027-08-09');
});

test('a link is offered for thirty days', () => {
  const signedIn = at('2027-03-20T10:00:00');
  expect(offeredWithin(at('2027-02-17T10:00:00'), signedIn, 30)).toBe(false);
  expect(offeredWithin(at('2027-03-10T10:00:00'), signedIn, 30)).toBe(true);
});

test('another inviter can be named for some hours', () => {
  expect(changeUntil(at('2027-03-20T10:00:00'), 72)).toEqual(at('2027-03-23T10:00:00'));
});
