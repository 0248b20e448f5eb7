import { defaultSku } from './specification.ts';
import { flashLeft } from '../share/shared-offer.ts';
import { limitText } from '../product/product-labels.ts';
import { useBuy } from './use-buy.ts';
import { useChoice } from './use-choice.ts';
import type { useProduct } from '../product/use-product.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';

/**
 * Holds the choice and the purchase of some goods; null while the goods load. `preselectedSkuId` is
 * the specification selected at first; null for the default.
 */
export function useBuying(
  commodityId: string,
  { product, detail, limit }: Pick<ReturnType<typeof useProduct>, 'product' | 'detail' | 'limit'>,
  preselectedSkuId: string | null = null,
) {
  const picker = useSheet('picker');
  const left = limit?.left ?? null;
  // The default is chosen by the regular prices: a member whose limit in a session is used up still
  // gets the specification that the list showed.
  const first = detail.data && defaultSku(detail.data.skus, preselectedSkuId);
  const choice = useChoice({ commodityId, preselectedSkuId, product, first, left });
  const buy = useBuy(commodityId, choice, picker);
  if (!choice) return null;
  const share = detail.data?.skus.find(({ id }) => id === choice.sku.id)?.flash ?? null;
  return {
    choice,
    buy,
    picker,
    /** The pieces the buy limit still allows; null without a limit. */
    left,
    limitText: limitText(
      limit,
      share && { perUser: share.perUser, left: flashLeft(limit, choice.sku.id) },
    ),
  };
}
export type Buying = NonNullable<ReturnType<typeof useBuying>>;
