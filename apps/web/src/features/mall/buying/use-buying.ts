import { defaultSku } from './specification.ts';
import { flashLeft } from '../share/shared-offer.ts';
import { limitText } from '../product/product-labels.ts';
import { useBuy } from './use-buy.ts';
import { useChoice } from './use-choice.ts';
import type { useProduct } from '../product/use-product.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';

/**
 * Choosing and buying some goods; null until they are known. `preselectedSkuId`: the specification that is chosen
 * at first, where there is one.
 */
export function useBuying(
  commodityId: string,
  { product, detail, limit }: Pick<ReturnType<typeof useProduct>, 'product' | 'detail' | 'limit'>,
  preselectedSkuId: string | null = null,
) {
  const picker = useSheet('picker');
  const left = limit?.left ?? null;
  // Prices as for everybody: a member whose limit in a session is used up still sees the listed price.
  const first = detail.data && defaultSku(detail.data.skus, preselectedSkuId);
  const choice = useChoice({ commodityId, preselectedSkuId, product, first, left });
  const buy = useBuy(commodityId, choice, picker);
  if (!choice) return null;
  const share = detail.data?.skus.find(({ id }) => id === choice.sku.id)?.flash ?? null;
  return {
    choice,
    buy,
    picker,
    /** What the buy limit still allows; null without one. */
    left,
    limitText: limitText(
      limit,
      share && { perUser: share.perUser, left: flashLeft(limit, choice.sku.id) },
    ),
  };
}
export type Buying = NonNullable<ReturnType<typeof useBuying>>;
