import {
  arrivalList,
  arrivalNotice,
  commodityDetail,
} from '@marque/contract/mall/catalog/endpoints';
import type { Sku } from '@marque/contract/mall/catalog/schema';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useNavigateToPage, useHref } from '#shared/routing/navigation.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { formatOrderLines, type OrderLine } from '../checkout/order-lines.ts';
import { CART_INTENT } from './cart-intent.ts';
import { useArrivals } from './use-arrivals.ts';
import { useAddToCart } from '../cart/use-cart-count.ts';
import type { Choice } from './use-choice.ts';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import type { SheetControl } from '#shared/ui/modal/use-sheet.ts';

/**
 * Returns the actions for a choice: add to cart, go to the confirm page, or be reminded when it is
 * in stock.
 */
export function useBuy(commodityId: string, choice: Choice | null, sheet: SheetControl) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const href = useHref();
  const memberOnly = useMemberOnly();
  const cart = useAddToCart(commodityId);
  const add = useMemberIntent<OrderLine>(`${CART_INTENT}${commodityId}`, (line) =>
    cart.mutate(line),
  );
  const arrivals = useArrivals(commodityId);
  const notice = useWrite({
    mutationFn: (skuId: string) => api.call(arrivalNotice, { skuId }, { hideLoading: true }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: api.key(arrivalList, { commodityId }) });
      toast('到货后第一时间告诉你');
    },
    onError: (error) => {
      if (isRefusal(arrivalNotice, error, 'STILL_IN_STOCK'))
        void client.invalidateQueries({ queryKey: api.key(commodityDetail, { commodityId }) });
    },
  });
  return {
    adding: cart.isPending,
    addToCart: () => {
      const line = choice?.line();
      if (line) sheet.close(() => add(line));
    },
    buyNow: () => {
      const line = choice?.line();
      if (!line) return;
      const lines = formatOrderLines([line]);
      sheet.close(() =>
        memberOnly(() => go('mall.orderCreate', { lines }), href('mall.orderCreate', { lines })),
      );
    },
    noticing: notice.isPending,
    /** Whether the member has already asked for a reminder. */
    noticed: choice !== null && arrivals.waiting(choice.sku.id),
    /** Returns whether a specification the member waited for is in stock again. */
    isBack: ({ id, stock }: Sku) => stock > 0 && arrivals.back(id),
    noticeMe: () => choice && memberOnly(() => notice.mutate(choice.sku.id)),
  };
}
export type Buy = ReturnType<typeof useBuy>;
