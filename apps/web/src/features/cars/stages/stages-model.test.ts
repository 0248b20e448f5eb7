import { planIn } from '@marque/contract/cars/finance/plan';
import { describe, expect, test } from 'vitest';
import { planOf, type Plans, plansInput, settled, type StagesParams } from './stages-model.ts';

const product = (id: string, own: object) => ({
  id,
  name: id,
  kind: 'equal' as const,
  text: '',
  annualBp: 388,
  flatBp: 0,
  upfrontFeeFen: 0,
  months: [12, 36],
  minDownBp: 3000,
  maxLoanFen: 500_000_00,
  balloonBp: [],
  subsidyFen: 0,
  until: null,
  ...own,
});
const PLANS: Plans = {
  car: {
    typeId: 'family',
    typeName: '悦家版',
    seriesId: 'tianyi',
    seriesName: '天逸',
    priceFen: 100_000_00,
    seats: 5,
    nevTax: false,
    isBookable: true,
    image: null,
  },
  cars: [],
  products: [product('equal', {}), product('tail', { kind: 'balloon', balloonBp: [2000, 3000] })],
  insurance: [],
  cityName: '成都市',
  feeRules: { date: '2026-01-01', source: '' },
};
const plan = (params: StagesParams, plans = PLANS) => planOf(plans, planIn(params), params);

describe('an address', () => {
  test('that says nothing is a loan as its product takes it', () => {
    expect(plan({})).toMatchObject({
      way: 'loan',
      product: { id: 'equal' },
      terms: { downFen: 30_000_00, months: 36 },
      said: [],
    });
  });

  test('of another way has the first product of that way', () => {
    expect(plan({ plan: 'balloon' })).toMatchObject({ product: { id: 'tail' } });
    expect(plan({ product: 'tail' })).toMatchObject({ way: 'balloon' });
    const full = plan({ plan: 'full', down: '50000' });
    expect(full).toMatchObject({ way: 'full', product: null, terms: null });
    expect(full.input).toMatchObject({ product: null, downFen: 50_000_00 });
  });

  test('with what cannot be says what became of it', () => {
    const odd = plan({ product: 'gone', down: '1', months: '30', off: '90000', trade: '99999' });
    expect(odd.said).toEqual([
      '原来的方案用不上了，换成「equal」',
      '期数请选 12/36',
      '首付最低 ¥15,000.00',
      '优惠最多 ¥50,000.00',
      '旧车最多抵 ¥50,000.00',
    ]);
  });

  test('with an old car worth more than is due says what it pays down', () => {
    const column = {
      way: 'loan' as const,
      product: { id: 'equal', name: 'equal' },
      loan: null,
      firstFen: 0,
      backFen: 0,
      paidFen: 0,
      subsidyFen: 0,
    };
    const asked = plan({});
    const raised = { ...asked.terms!, downFen: 45_000_00 };
    expect(settled(asked, { compare: [{ ...column, terms: raised }] })).toMatchObject({
      terms: { downFen: 45_000_00 },
      said: ['旧车抵得比提车要付的多，首付加到 ¥45,000.00，少贷 ¥15,000.00'],
    });
    expect(settled(asked, { compare: [{ ...column, terms: asked.terms }] })).toBe(asked);
  });

  test('of a car nobody lends on is full payment', () => {
    expect(plan({ plan: 'loan' }, { ...PLANS, products: [] })).toMatchObject({ way: 'full' });
  });

  test('asks for the car it names, if that is a name', () => {
    expect(plansInput({ typeId: '<b>', chosen: 'a' })).toEqual({ cityCode: '510100' });
    expect(plansInput({ typeId: 'family', chosen: 'a,,b c', city: '310100' })).toEqual({
      typeId: 'family',
      chosen: ['a'],
      cityCode: '310100',
    });
  });
});
