import { expect, test } from 'vitest';
import { serviceNotes } from './service-notes.ts';

const titles = (kind: Parameters<typeof serviceNotes>[0]) =>
  serviceNotes(kind, 7).map(({ title }) => title);

test('only goods that are sent can be sent back, within the days of the shop', () => {
  expect(titles('physical')).toContain('收货 7 天内');
  for (const kind of ['account', 'voucher', 'install'] as const)
    expect(titles(kind)).toHaveLength(2);
});
