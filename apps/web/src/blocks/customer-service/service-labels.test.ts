import { expect, test, vi } from 'vitest';
import { openingText, topicsOf } from './service-labels.ts';

vi.mock('#shared/api/wire.ts', () => ({ serverNow: () => Date.parse('2026-05-06T15:00:00Z') }));

const hours = { from: '08:00', to: '22:00' };

test('says until or from when the telephone is answered', () => {
  const text = (open: boolean, changesAt: string) => openingText({ open, hours, changesAt });
  expect(text(true, '2026-05-06T16:00:00Z')).toBe('现在有人接听 · 每天 08:00–22:00');
  expect(text(false, '2026-05-07T00:00:00Z')).toBe('现在没有人接听 · 明天 08:00 开始');
  expect(text(false, '2026-05-06T15:30:00Z')).toBe('现在没有人接听 · 今天 08:00 开始');
});

test('topics keep their order, and those without questions are omitted', () => {
  expect(topicsOf([{ topic: 'payment' }, { topic: 'product' }, { topic: 'payment' }])).toEqual([
    'product',
    'payment',
  ]);
});
