import { expect, test } from 'vitest';
import { invoiceState } from './policy.ts';

const facts = {
  status: 'completed',
  wanted: true,
  issuedFen: null,
  redFen: 0,
  paidFen: 100,
} as const;

test.each([
  [{ wanted: false }, 'none'],
  [{ status: 'shipped' }, 'waiting'],
  [{}, 'requested'],
  [{ issuedFen: 100 }, 'issued'],
  [{ issuedFen: 100, redFen: 40, paidFen: 60 }, 'issued'],
  [{ issuedFen: 100, redFen: 100, paidFen: 0, status: 'closed' }, 'reversed'],
  [{ paidFen: 0 }, 'void'],
  [{ status: 'closed' }, 'void'],
] as const)('%j is %s', (change, state) => {
  expect(invoiceState({ ...facts, ...change })).toBe(state);
});
