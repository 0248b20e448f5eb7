import {
  LOAN_KINDS,
  loanOf,
  type LoanTerms,
  monthlyRateOf,
  presentFen,
  scheduleOf,
} from '@marque/contract/cars/finance/finance';
import {
  fitTerms,
  lends,
  MIN_LOAN_FEN,
  planIn,
  rangesOf,
} from '@marque/contract/cars/finance/plan';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#testing/fuzz/random.ts';

const RUNS = runs(10_000);

const terms: fc.Arbitrary<LoanTerms> = fc
  .record({
    kind: fc.constantFrom(...LOAN_KINDS),
    principalFen: fc.integer({ min: MIN_LOAN_FEN, max: 1_000_000_00 }),
    months: fc.integer({ min: 1, max: 120 }),
    annualBp: fc.integer({ min: 0, max: 2400 }),
    flatBp: fc.integer({ min: 0, max: 1500 }),
    balloonPart: fc.double({ min: 0, max: 0.95, noNaN: true }),
    upfrontFeeFen: fc.integer({ min: 0, max: 5_000_00 }),
  })
  .map(({ balloonPart, ...rest }) => ({
    ...rest,
    balloonFen: Math.floor(rest.principalFen * balloonPart),
  }));

test('instalments come to the loan and its cost to the fen, all but the last alike', () => {
  fc.assert(
    fc.property(terms, (one) => {
      const schedule = scheduleOf(one);
      const loan = loanOf(one);
      const sum = (of: 'fen' | 'principalFen' | 'costFen') =>
        schedule.reduce((all, instalment) => all + instalment[of], 0);
      const sums = {
        months: schedule.length,
        principalFen: sum('principalFen'),
        paidFen: sum('fen') + one.upfrontFeeFen,
        costFen: sum('costFen') + one.upfrontFeeFen,
        odd: schedule.filter(
          ({ fen, costFen }) => !Number.isSafeInteger(fen) || fen < 0 || costFen < 0,
        ),
        kinds: new Set(schedule.slice(0, -1).map(({ fen }) => fen)).size,
      };
      expect(sums).toEqual({
        months: one.months,
        principalFen: one.principalFen,
        paidFen: loan.paidFen,
        costFen: loan.interestFen + loan.feeFen,
        odd: [],
        kinds: Math.min(1, one.months - 1),
      });
      expect(sums.paidFen).toBe(one.principalFen + sums.costFen);
      expect(loan.lastFen).toBeGreaterThanOrEqual(0);
      // A rounded instalment is off by at most half a fen, which bears interest.
      expect(Math.abs(loan.lastFen - loan.monthlyFen)).toBeLessThan(one.months * 3);
    }),
    RUNS,
  );
});

test('at the true rate the payments are worth what was received, within a fen', () => {
  fc.assert(
    fc.property(terms, (one) => {
      const payments = scheduleOf(one).map(({ fen }) => fen);
      const received = one.principalFen - one.upfrontFeeFen;
      const rate = monthlyRateOf(received, payments);
      if (rate === null) return;
      expect(Math.abs(presentFen(payments, rate) - received)).toBeLessThanOrEqual(1);
    }),
    RUNS,
  );
});

test('every drawn address gives a plan that its product allows', () => {
  const product = fc.record({
    id: fc.constant('p'),
    name: fc.constant('p'),
    kind: fc.constantFrom(...LOAN_KINDS),
    months: fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 5 }),
    minDownBp: fc.integer({ min: 0, max: 9000 }),
    maxLoanFen: fc.integer({ min: 0, max: 500_000_00 }),
    balloonBp: fc
      .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 4 })
      .map((all) => all.map((one) => one * 100).sort((a, b) => a - b)),
  });
  const text = fc.oneof(
    fc.constantFrom('NaN', '-1', '1e12', '999999999999', '', '0', 'Infinity', '١٢'),
    fc.nat(2_000_000).map(String),
    fc.string(),
  );
  fc.assert(
    fc.property(
      product,
      fc.nat(1_000_000_00),
      text,
      text,
      text,
      (one, price, down, months, balloon) => {
        if (!lends(one, price)) return;
        const asked = planIn({ down, months, balloon }).terms;
        const { terms: fitted } = fitTerms(one, price, asked);
        const { downFen } = rangesOf(one, price, fitted.balloonBp);
        expect(one.months).toContain(fitted.months);
        expect(fitted.downFen).toBeGreaterThanOrEqual(downFen.min);
        expect(fitted.downFen).toBeLessThanOrEqual(downFen.max);
        expect(fitTerms(one, price, fitted)).toEqual({ terms: fitted, said: {} });
      },
    ),
    RUNS,
  );
});
