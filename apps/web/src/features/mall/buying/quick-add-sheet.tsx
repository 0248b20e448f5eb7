import type { CommodityDetail } from '@marque/contract/mall/catalog/schema';
import { useEffect, useRef } from 'react';
import { messageOf } from '#shared/api/error.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { useProduct } from '../product/use-product.ts';
import { BuyingPicker } from './buying-picker.tsx';
import { SHEET_INTENT } from './product-bar.tsx';
import { useBuying } from './use-buying.ts';

/**
 * Returns whether nothing has to be chosen: one specification, paid in money, without account and
 * without car.
 */
const isPlain = ({ kind, skus }: CommodityDetail): boolean =>
  skus.length === 1 && (kind === 'physical' || kind === 'voucher') && skus[0]!.priceFen > 0;

/** Adds goods of a list to the cart: at once, or through the specification sheet. */
export default function QuickAddSheet({ commodityId, tap }: { commodityId: string; tap: number }) {
  const goods = useProduct(commodityId);
  const buying = useBuying(commodityId, goods);
  const { product, detail } = goods;
  const answered = useRef(0);
  const failure = detail.error && !product ? detail.error : null;
  useEffect(() => {
    if (answered.current === tap) return;
    if (failure) {
      answered.current = tap;
      toast(messageOf(failure));
    } else if (product && buying) {
      answered.current = tap;
      if (isPlain(product) && !buying.choice.soldOut && !buying.choice.limited)
        buying.buy.addToCart();
      else buying.picker.show(SHEET_INTENT.cart);
    }
  });
  if (!product || !buying) return null;
  return <BuyingPicker product={product} buying={buying} />;
}
