import type { CommodityDetail, Sku } from '@marque/contract/mall/catalog/schema';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultSku } from './specification.ts';
import { forBuyer } from '../share/shared-offer.ts';
import { useChoice } from './use-choice.ts';
import { At } from '#testing/at-address.tsx';

it('keeps the chosen SKU of a flash session when the own share is used up and another SKU is cheaper', () => {
  const plain = { id: 'plain', values: ['a'], priceFen: 8900, score: 0, stock: 9, flash: null };
  const session = {
    ...plain,
    id: 'session',
    values: ['b'],
    priceFen: 11900,
    flash: { priceFen: 8500, stock: 60, perUser: 2 },
  };
  const product = {
    id: 'goods',
    accountType: null,
    skus: [plain, session] as Partial<Sku>[] as Sku[],
  } as CommodityDetail;
  const limit = {
    limit: null,
    bought: 0,
    left: null,
    flash: [{ skuId: 'session', left: 0 }],
  };
  const first = defaultSku(product.skus, null);
  const { result } = renderHook(
    () =>
      useChoice({
        commodityId: 'goods',
        preselectedSkuId: null,
        product: forBuyer(product, limit),
        first,
        left: null,
      }),
    { wrapper: At },
  );
  expect(result.current).toMatchObject({ sku: { id: 'session' }, offer: { priceFen: 11900 } });
});
