import { describe, expect, it } from 'vitest';
import { sessionTime, flashAction } from './flash-labels.ts';

describe('flash words', () => {
  it('say the time by the days of Shanghai', () => {
    const at = (startsAt: string, today = '2026-05-01') => sessionTime({ startsAt }, today);
    expect(at('2026-05-01T02:00:00Z')).toBe('10:00');
    // At 23:00 in Shanghai, half past midnight is tomorrow.
    expect(at('2026-05-01T16:30:00Z')).toBe('明日 00:30');
    expect(at('2026-05-03T02:00:00Z')).toBe('05-03 10:00');
    expect(at('2026-12-31T16:00:00Z', '2026-12-31')).toBe('明日 00:00');
  });

  it('offer what can be done', () => {
    const item = { kind: 'physical', offer: { stock: 3 }, left: 1 } as Parameters<
      typeof flashAction
    >[1];
    expect(flashAction('live', item)).toBe('buy');
    expect(flashAction('live', { ...item, kind: 'account' })).toBe('choose');
    expect(flashAction('live', { ...item, left: 0 })).toBe('limitReached');
    expect(flashAction('live', { ...item, offer: { ...item.offer, stock: 0 } })).toBe('soldOut');
    expect(flashAction('coming', { ...item, left: 0 })).toBe('remind');
    expect(flashAction('past', item)).toBe('view');
  });
});
