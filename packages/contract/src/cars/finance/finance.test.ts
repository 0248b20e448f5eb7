import { describe, expect, test } from 'vitest';
import { type LoanTerms, loanOf, monthlyRateOf, scheduleOf } from './finance.ts';

const terms = (own: Partial<LoanTerms>): LoanTerms => ({
  kind: 'equal',
  principalFen: 100_000_00,
  months: 36,
  annualBp: 0,
  flatBp: 0,
  balloonFen: 0,
  upfrontFeeFen: 0,
  ...own,
});
/** A car of 178,800 with 30 % paid down. */
const CAR_LOAN = 125_160_00;

describe('instalments', () => {
  test.each<[string, Partial<LoanTerms>, number, number]>([
    ['equal', { annualBp: 600 }, 3_042_19, 3_042_36],
    ['balloon', { kind: 'balloon', annualBp: 600, balloonFen: 40_000_00 }, 2_025_32, 2_025_16],
    ['zero', { kind: 'zero' }, 2_777_78, 2_777_70],
    ['equal at no interest', {}, 2_777_78, 2_777_70],
    ['of the car', { principalFen: CAR_LOAN, annualBp: 388 }, 3_688_54, 3_688_73],
    ['flat', { kind: 'flat', principalFen: CAR_LOAN, flatBp: 250 }, 3_737_41, 3_737_65],
    ['one month', { months: 1, annualBp: 600 }, 100_500_00, 100_500_00],
    ['a balloon at no interest', { kind: 'balloon', balloonFen: 28_000_00 }, 2_000_00, 2_000_00],
  ])('%s', (_, own, monthlyFen, lastFen) => {
    expect(loanOf(terms(own))).toMatchObject({ monthlyFen, lastFen });
  });

  test('say what they cost', () => {
    expect(loanOf(terms({ annualBp: 600 }))).toMatchObject({ interestFen: 9_519_01, feeFen: 0 });
    const balloon = terms({ kind: 'balloon', annualBp: 600, balloonFen: 40_000_00 });
    expect(loanOf(balloon)).toMatchObject({
      balloonFen: 40_000_00,
      paidFen: 2_025_32 * 35 + 2_025_16 + 40_000_00,
    });
    expect(loanOf(terms({ principalFen: CAR_LOAN, annualBp: 388 })).interestFen).toBe(7_627_63);
    const flat = loanOf(terms({ kind: 'flat', principalFen: CAR_LOAN, flatBp: 250 }));
    expect(flat).toMatchObject({ interestFen: 0, feeFen: 9_387_00, paidFen: 134_547_00 });
  });
});

describe('the true rate', () => {
  test.each<[string, Partial<LoanTerms>, number]>([
    ['of interest is the interest', { principalFen: CAR_LOAN, annualBp: 388 }, 388],
    ['of a fee of 4 % a year', { kind: 'flat', flatBp: 400 }, 751],
    ['of a fee of 2.5 % a year', { kind: 'flat', principalFen: CAR_LOAN, flatBp: 250 }, 476],
    ['of a fee before', { kind: 'zero', upfrontFeeFen: 4_000_00 }, 267],
    ['of nothing', { kind: 'zero' }, 0],
    ['of a balloon', { kind: 'balloon', annualBp: 600, balloonFen: 40_000_00 }, 600],
  ])('%s', (_, own, bp) => {
    expect(loanOf(terms(own)).trueRateBp).toBe(bp);
  });

  test('of a loan its fees eat is none', () => {
    expect(loanOf(terms({ kind: 'zero', upfrontFeeFen: 100_000_00 })).trueRateBp).toBeNull();
    expect(monthlyRateOf(Number.NaN, [1])).toBeNull();
    expect(monthlyRateOf(1_00, [1_000_00])).toBeNull();
  });
});

test('a loan of a few fen has no negative instalment', () => {
  for (const kind of ['equal', 'zero', 'flat'] as const)
    for (const principalFen of [1, 29, 40, 89]) {
      const payments = scheduleOf(terms({ kind, principalFen, months: 60, annualBp: 600 }));
      expect(Math.min(...payments.map(({ fen }) => fen))).toBeGreaterThanOrEqual(0);
      const principal = payments.reduce((sum, one) => sum + one.principalFen, 0);
      expect(principal).toBe(principalFen);
    }
});
