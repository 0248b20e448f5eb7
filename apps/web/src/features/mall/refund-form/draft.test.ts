import { refundForm } from '@marque/contract/mall/after-sale/form';
import type { RefundReason } from '@marque/contract/mall/after-sale/schema';
import { expect, test } from 'vitest';
import { beginWith, EMPTY_DRAFT, readDraft, withPick } from './draft.ts';
import { picksText } from '../after-sale/picks-text.ts';

test('a broken or missing draft is empty, a stored one comes back', () => {
  expect(readDraft(null)).toEqual(EMPTY_DRAFT);
  const nonsense = { type: 7, picks: { 1: 'many' }, reason: [], explanation: 3, pictures: 'a' };
  expect(readDraft(nonsense)).toEqual(EMPTY_DRAFT);
  const draft = { ...EMPTY_DRAFT, picks: { 1: 2 }, explanation: '有划痕' };
  expect(readDraft({ ...draft })).toEqual(draft);
});

test('picks travel as text; without a choice the server proposes', () => {
  expect(picksText(null)).toBeUndefined();
  expect(picksText({})).toBe('');
  expect(picksText({ 1: 2, 2: 1 })).toBe('1:2,2:1');
});

test('the address gives the initial draft, and invalid values in it are ignored', () => {
  expect(beginWith({ type: 'returnRefund', picks: '1:2,2:1' })).toEqual({
    type: 'returnRefund',
    picks: { 1: 2, 2: 1 },
  });
  for (const picks of [undefined, '', '1', '1:0', ':3', 'a b:2', '1:1000'])
    expect(beginWith({ type: 'all', picks })).toEqual({ type: null, picks: null });
});

test('a line is left out with its last piece', () => {
  expect(withPick({ 1: 2 }, '2', 3)).toEqual({ 1: 2, 2: 3 });
  expect(withPick({ 1: 2, 2: 3 }, '1', 0)).toEqual({ 2: 3 });
});

test('goods and a reason of the case are asked for', () => {
  const reasons = [{ id: 'changedMind' as const, text: '不想要了' }];
  const problems = (reason: RefundReason | null, picks: readonly object[]) =>
    refundForm<RefundReason>(() => ({ picks, reasons }))
      .safeParse({ ...EMPTY_DRAFT, reason })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  expect(problems(null, [])).toEqual([
    ['picks', '请选择要退的商品'],
    ['reason', '请选择原因'],
  ]);
  expect(problems('damaged', [{}])).toEqual([['reason', '请选择原因']]);
  expect(problems('changedMind', [{}])).toBeUndefined();
});
