import type { CommodityDetail, Sku } from '@marque/contract/mall/catalog/schema';
import { describe, expect, it } from 'vitest';
import { forBuyer } from './shared-offer.ts';

const flash = { perUser: 2 } as NonNullable<Sku['flash']>;
const product = {
  skus: [
    { id: 'a', flash },
    { id: 'b', flash },
    { id: 'c', flash: null },
  ],
} as unknown as CommodityDetail;
const limits = (flashLeft: { skuId: string; left: number }[]) => ({
  limit: null,
  bought: 0,
  left: null,
  flash: flashLeft,
});

describe('goods as one user can have them', () => {
  it('stay as they are while nothing is known of the user', () => {
    expect(forBuyer(product, undefined)).toBe(product);
    expect(forBuyer(product, limits([]))).toBe(product);
  });

  it('cost the shelf price once the share of a session is used up', () => {
    const { skus } = forBuyer(
      product,
      limits([
        { skuId: 'a', left: 0 },
        { skuId: 'b', left: 1 },
      ]),
    );
    expect(skus.map((sku) => sku.flash?.perUser ?? null)).toEqual([null, 1, null]);
  });
});
