import { expect, test } from 'vitest';
import { offerFor, quotaSubjects, type SkuFacts } from './policy.ts';

const sku: SkuFacts = {
  skuId: 's1',
  commodityId: 'c1',
  categoryId: 'k1',
  brand: 'xtl',
  kind: 'physical',
  title: '商品',
  image: { key: 'product/a', width: 1, height: 1, widths: [1], color: '#fff' },
  values: [],
  accountType: null,
  priceFen: 10_000,
  score: 0,
  originalPriceFen: 12_000,
  available: 8,
  onShelf: true,
  buyLimit: null,
  freightFen: 0,
  weightGrams: 0,
  flash: null,
};
const flash = {
  sessionId: 'f1',
  priceFen: 7000,
  available: 5,
  perUser: 2,
  endsAt: new Date('2026-05-01T00:00:00Z'),
};
const inFlash = { ...sku, flash };

test('off a session the shelf sells', () => {
  expect(offerFor(sku, new Map())).toMatchObject({
    flashSessionId: null,
    priceFen: 10_000,
    originalPriceFen: 12_000,
    stock: 8,
    pools: [{ key: 'stock:s1', kind: 'stock', left: 8 }],
  });
});

test('a session sells at its price, from its own stock, to each their share', () => {
  const offer = offerFor(inFlash, new Map([['flash:f1:s1', 1]]));
  expect(offer).toMatchObject({
    flashSessionId: 'f1',
    priceFen: 7000,
    originalPriceFen: 10_000,
    stock: 5,
  });
  expect(offer.pools.map(({ kind, left }) => [kind, left])).toEqual([
    ['stock', 5],
    ['limit', 1],
  ]);
});

test('after the own share of a session the shelf price returns', () => {
  expect(offerFor(inFlash, new Map([['flash:f1:s1', 2]]))).toMatchObject({
    flashSessionId: null,
    priceFen: 10_000,
    stock: 8,
  });
});

test('the buy limit holds on the shelf and in a session, and is never negative', () => {
  const limited = { ...inFlash, buyLimit: 3 };
  for (const facts of [limited, { ...limited, flash: null }])
    expect(offerFor(facts, new Map([['commodity:c1', 5]])).pools).toContainEqual({
      key: 'commodity:c1',
      kind: 'limit',
      left: 0,
    });
});

test('quota subjects name every bound once', () => {
  expect(quotaSubjects([sku, inFlash])).toEqual(['commodity:c1', 'flash:f1:s1']);
});
