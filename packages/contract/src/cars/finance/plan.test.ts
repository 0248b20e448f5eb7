import { describe, expect, test } from 'vitest';
import {
  addressOfPlan,
  fitAmounts,
  fitTerms,
  lends,
  planIn,
  type PlanProduct,
  productFor,
} from './plan.ts';
import { USUAL_CITY, yuanIn } from './typed-amount.ts';

const PRICE = 178_800_00;
const EQUAL: PlanProduct = {
  id: 'p-equal',
  name: '标准贷',
  kind: 'equal',
  months: [12, 24, 36, 48, 60],
  minDownBp: 3000,
  maxLoanFen: 200_000_00,
  balloonBp: [],
};
const BALLOON: PlanProduct = {
  ...EQUAL,
  id: 'p-balloon',
  kind: 'balloon',
  months: [24, 36],
  balloonBp: [2000, 3000, 5000],
};
const NOTHING = { downFen: null, months: null, balloonBp: null };

describe('a plan is put in order, with a word where it was not', () => {
  test.each([
    ['nothing asked for', EQUAL, NOTHING, { downFen: 53_640_00, months: 36, balloonBp: 0 }, {}],
    [
      'too little down',
      EQUAL,
      { downFen: 1_00 },
      { downFen: 53_640_00 },
      { downFen: '首付最低 ¥53,640.00' },
    ],
    [
      'too much down',
      EQUAL,
      { downFen: 999_999_999_00 },
      { downFen: 168_800_00 },
      { downFen: '首付最高 ¥168,800.00' },
    ],
    [
      'a term there is not',
      EQUAL,
      { months: 30 },
      { months: 24 },
      { months: '期数请选 12/24/36/48/60' },
    ],
    ['a balloon', BALLOON, NOTHING, { balloonBp: 5000, downFen: 53_640_00 }, {}],
    [
      'a balloon too high',
      BALLOON,
      { balloonBp: 9000 },
      { balloonBp: 5000 },
      { balloonBp: '尾款最高 50%' },
    ],
    [
      'a balloon too low',
      BALLOON,
      { balloonBp: 1000 },
      { balloonBp: 2000 },
      { balloonBp: '尾款最低 20%' },
    ],
    [
      'a balloon between',
      BALLOON,
      { balloonBp: 2600 },
      { balloonBp: 3000 },
      { balloonBp: '尾款请选 20%/30%/50%' },
    ],
    [
      'down and balloon beyond the price',
      BALLOON,
      { downFen: 150_000_00, balloonBp: 5000 },
      { downFen: 79_400_00 },
      { downFen: '首付最高 ¥79,400.00' },
    ],
  ])('%s', (_, product, asked, terms, said) => {
    const fitted = fitTerms(product, PRICE, { ...NOTHING, ...asked });
    expect(fitted.terms).toMatchObject(terms);
    expect(fitted.said).toEqual(said);
  });

  test('a lender’s limit raises what is paid down', () => {
    const { terms } = fitTerms({ ...EQUAL, maxLoanFen: 100_000_00 }, PRICE, NOTHING);
    expect(terms.downFen).toBe(78_800_00);
  });
});

test('a car that is too cheap gets no loan', () => {
  expect([lends(EQUAL, 20_000_00), lends(EQUAL, 14_000_00)]).toEqual([true, false]);
  expect(lends(BALLOON, 15_000_00)).toBe(false);
  expect(productFor([EQUAL, BALLOON], 'balloon', PRICE, 'p-equal')?.id).toBe('p-balloon');
  expect(productFor([EQUAL], 'balloon', PRICE, null)).toBeNull();
});

test.each([
  ['53640', 53_640_00],
  ['53,640', 53_640_00],
  ['¥ 53，640', 53_640_00],
  ['-1', null],
  ['NaN', null],
  ['1e12', null],
  ['1000000000000', null],
  ['12.5', null],
  ['', null],
  [undefined, null],
])('%s yuan are read as %s', (text, fen) => {
  expect(yuanIn(text)).toBe(fen);
});

describe('an address', () => {
  test('says the same plan when it is read again', () => {
    for (const address of [
      {},
      { plan: 'balloon', product: 'p-balloon', down: '60000', months: '24', balloon: '30' },
      { city: '310100', plate: 'self', insurance: 'damage,third300', off: '5000', trade: '80000' },
      { insurance: 'none' },
    ]) {
      const plan = planIn(address);
      expect(planIn(addressOfPlan(plan))).toEqual(plan);
    }
    expect(planIn({ insurance: 'none' }).insurance).toEqual([]);
    expect(planIn({}).insurance).toBeNull();
  });

  test.each(['NaN', '-5', '1e12', '999999999999', '<script>', ' ', '1.5'])(
    'of %s is one of nothing',
    (text) => {
      const bad = {
        plan: text,
        down: text,
        months: text,
        balloon: text,
        city: text,
        off: text,
        trade: text,
      };
      expect(planIn(bad)).toEqual(planIn({}));
      expect(planIn(bad).cityCode).toBe(USUAL_CITY);
    },
  );
});

test('a discount takes half at most, an old car the rest', () => {
  const asked = { discountFen: 999_999_999_00, tradeInFen: 999_999_999_00 };
  expect(fitAmounts(PRICE, asked)).toEqual({ discountFen: 89_400_00, tradeInFen: 89_400_00 });
});
