import type { FlashOffer, Sku } from '@marque/contract/mall/catalog/schema';
import { describe, expect, it } from 'vitest';
import {
  chooseValue,
  defaultSku,
  isSoldOut,
  maxQuantity,
  offerOf,
  valueOptions,
} from './specification.ts';

const image = (key: string) => ({ key, width: 960, height: 960, widths: [240], color: '#fff' });
const sku = (id: string, values: string[], stock: number, more: Partial<Sku> = {}): Sku => ({
  id,
  values,
  stock,
  image: null,
  flash: null,
  afterCoupon: null,
  priceFen: 16_900,
  score: 0,
  originalPriceFen: 19_900,
  ...more,
});
const flash = (stock: number): FlashOffer => ({
  sessionId: 's',
  priceFen: 12_900,
  stock,
  quota: 40,
  perUser: 2,
  startsAt: '2026-11-21T02:00:00.000Z',
  endsAt: '2026-11-21T08:00:00.000Z',
});

const redS = sku('red-s', ['红', 'S'], 3);
const redL = sku('red-l', ['红', 'L'], 0);
const blueS = sku('blue-s', ['蓝', 'S'], 0);
const greenL = sku('green-l', ['绿', 'L'], 5);
const greenXl = sku('green-xl', ['绿', 'XL'], 0);
const dear = sku('dear', ['黄', 'S'], 2, { priceFen: 20_000 });
const skus = [redS, redL, blueS, greenXl, greenL];

describe('choosing a specification', () => {
  it('changes only the tapped value where the combination exists', () => {
    expect(chooseValue(skus, redL, 0, '红')).toBe(redL);
    expect(chooseValue(skus, redS, 1, 'L')).toBe(redL);
  });

  it('takes a sold-out combination as it is', () => {
    expect(chooseValue(skus, redS, 0, '蓝')).toBe(blueS);
  });

  it('never blocks a colour for the size chosen before: the size gives way, to one in stock', () => {
    expect(chooseValue(skus, redS, 0, '绿')).toBe(greenL);
    expect(chooseValue(skus, blueS, 1, 'XL')).toBe(greenXl);
  });

  it('offers every value, and says which lead to nothing in stock', () => {
    expect(valueOptions(skus, redS, 0)).toMatchObject([
      { value: '红', selected: true, soldOut: false },
      { value: '蓝', selected: false, soldOut: true },
      { value: '绿', selected: false, soldOut: false },
    ]);
    expect(valueOptions(skus, redS, 1).map(({ soldOut }) => soldOut)).toEqual([false, true, true]);
  });

  it('shows pictures only where they tell the values apart', () => {
    const [one, two] = [image('one'), image('two')];
    const pictured = [
      sku('a', ['红', 'S'], 1, { image: one }),
      sku('b', ['红', 'L'], 1, { image: one }),
      sku('c', ['蓝', 'S'], 1, { image: two }),
    ];
    expect(valueOptions(pictured, pictured[0]!, 0).map((option) => option.image)).toEqual([
      one,
      two,
    ]);
    expect(valueOptions(pictured, pictured[0]!, 1).map((option) => option.image)).toEqual([
      null,
      null,
    ]);
  });

  it('begins with the cheapest in stock, a flash price included', () => {
    const onFlash = sku('f', ['黄', 'L'], 0, { flash: flash(1) });
    expect(defaultSku([blueS, dear, redS], null)).toBe(redS);
    expect(defaultSku([dear, redS, onFlash], null)).toBe(onFlash);
    expect(defaultSku([blueS, redL], null)).toBe(blueS);
    const points = (id: string, score: number) => sku(id, [id], 1, { priceFen: 0, score });
    expect(defaultSku([points('a', 900), points('b', 600)], null).id).toBe('b');
  });

  it('is the one that is meant, sold out or dearer; when that is gone, the others are shown', () => {
    expect(defaultSku([redS, dear, redL], dear.id)).toBe(dear);
    expect(defaultSku([redS, redL], redL.id)).toBe(redL);
    expect(defaultSku([redS, dear], 'gone')).toBe(redS);
  });
});

describe('an offer', () => {
  it('is the session’s while it has pieces, with the shelf price struck out', () => {
    expect(offerOf(sku('a', [], 0, { flash: flash(4) }))).toMatchObject({
      priceFen: 12_900,
      originalPriceFen: 16_900,
      stock: 4,
    });
    expect(isSoldOut(sku('a', [], 0, { flash: flash(4) }))).toBe(false);
  });

  it('returns to the shelf when the session’s pieces are gone', () => {
    expect(offerOf(sku('a', [], 7, { flash: flash(0) }))).toMatchObject({
      priceFen: 16_900,
      stock: 7,
      flash: null,
    });
  });

  it('allows what stock, session and buy limit allow together', () => {
    expect(maxQuantity(offerOf(sku('a', [], 7)), null)).toBe(7);
    expect(maxQuantity(offerOf(sku('a', [], 7)), 3)).toBe(3);
    expect(maxQuantity(offerOf(sku('a', [], 7)), 0)).toBe(0);
    expect(maxQuantity(offerOf(sku('a', [], 7, { flash: flash(30) })), null)).toBe(2);
    expect(maxQuantity(offerOf(sku('a', [], 9999)), null)).toBe(999);
  });
});
