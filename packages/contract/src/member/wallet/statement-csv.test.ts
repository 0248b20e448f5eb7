import { expect, test } from 'vitest';
import type { StatementLine } from './schema.ts';
import { statementCsv } from './statement-csv.ts';

const line = (change: Partial<StatementLine>): StatementLine => ({
  id: '1',
  kind: 'payment',
  title: '脚垫',
  link: null,
  channel: '微信支付',
  amountFen: 19_900,
  at: '2026-11-28T16:05:00.000Z',
  state: 'paid',
  arrivedAt: null,
  ...change,
});

test('a statement is a table that a spreadsheet reads as it is, and runs no formula', () => {
  const csv = statementCsv([
    line({ title: '=HYPERLINK("http://evil")' }),
    line({ kind: 'refund', amountFen: 9950, state: 'arrived' }),
  ]);
  expect(csv.startsWith('\ufeff"时间"')).toBe(true);
  const [, paid, back, sum] = csv.split('\r\n');
  expect(paid).toBe(
    '"2026-11-29 00:05","支付","\'=HYPERLINK(""http://evil"")","微信支付","199.00","","已支付"',
  );
  expect(back).toBe('"2026-11-29 00:05","退款","脚垫","微信支付","","99.50","已到账"');
  expect(sum).toBe('"合计","","","","199.00","99.50",""');
});
