import { expect, test } from 'vitest';
import { goodFor, passNote } from './pass-labels.ts';

const NOW = Date.parse('2026-03-16T04:00:00Z');
const pass = {
  status: 'usable',
  validFrom: null,
  // The midnight after 24 May in Shanghai.
  validUntil: '2026-05-24T16:00:00.000Z',
  work: null,
} as const;
const visit = { appointmentId: 'a', start: '2026-03-20T01:30:00Z' };

test.each([
  ['its last day', {}, '至 2026-05-24'],
  ['no end', { validUntil: null }, '长期有效'],
  ['a beginning to come', { validFrom: '2026-03-17T01:00:00Z' }, '03-17 09:00 起可用'],
  ['a visit', { work: { items: [], itemIds: [], visit } }, '已锁定，03-20 09:30 到店使用'],
  ['a refund', { status: 'refunding' }, '退款处理中，暂时不能使用'],
  [
    'a refund while a visit waits',
    { status: 'refunding', work: { items: [], itemIds: [], visit } },
    '券已申请退款，到店付全价',
  ],
  ['its end', { status: 'expired' }, '已过有效期'],
] as const)('a pass with %s', (_, change, note) => {
  expect(passNote({ ...pass, ...change } as Parameters<typeof passNote>[0], NOW)).toBe(note);
});

test('what a workshop makes of a pass comes before the sort of goods', () => {
  const values = ['两次装'];
  expect(goodFor({ values, work: null })).toEqual(values);
  expect(goodFor({ values, work: { items: ['机油'], itemIds: [], visit: null } })).toEqual([
    '机油',
  ]);
});
