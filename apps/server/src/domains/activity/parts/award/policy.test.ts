import { DAY_MS } from '@marque/contract/shanghai';
import { expect, test } from 'vitest';
import { claimEnd, dueAfterReminder, lapses, nextDue } from './policy.ts';

const at = (shanghai: string) => new Date(`${shanghai}:00+08:00`);

test('seven days end with the seventh day after the day of winning', () => {
  expect(claimEnd(at('2026-11-22T23:59'), 7)).toEqual(at('2026-11-30T00:00'));
});

test('the winner is reminded on days 3 and 6 at ten, then it lapses', () => {
  const until = claimEnd(at('2026-11-22T15:00'), 7);
  const first = nextDue(until, at('2026-11-22T15:00'));
  expect(first).toEqual(at('2026-11-25T10:00'));
  const second = dueAfterReminder(until, first);
  expect(second).toEqual(at('2026-11-28T10:00'));
  expect(dueAfterReminder(until, second)).toEqual(until);
  expect(lapses({ claimUntil: until, remindedAt: second }, until)).toBe(true);
  expect(lapses({ claimUntil: until, remindedAt: second }, new Date(until.getTime() - 1))).toBe(
    false,
  );
});

test('nothing lapses before a reminder is a day old', () => {
  const until = at('2026-11-30T00:00');
  const late = at('2026-12-02T00:00');
  expect(lapses({ claimUntil: until, remindedAt: null }, late)).toBe(false);
  const due = dueAfterReminder(until, late);
  expect(due).toEqual(new Date(late.getTime() + DAY_MS));
  expect(lapses({ claimUntil: until, remindedAt: late }, due)).toBe(true);
});
