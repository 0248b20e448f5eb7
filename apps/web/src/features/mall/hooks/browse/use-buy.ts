import { arrivalNotice, commodityDetail } from '@marque/contract/mall/catalog/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { isRefusal } from '#shared/api/error.ts';
import { useGo, useHref } from '#shared/routing/navigation.tsx';
import { toast } from '#shared/ui/toaster-store.ts';
import { formatOrderLines } from '../../model/order-lines.ts';
import { useAddToCart } from './use-cart.ts';
import type { Choice } from './use-choice.ts';
import { useMemberOnly } from './use-member-only.ts';
import type { useSheet } from './use-sheet.ts';

const noticeKey = (brand: string, skuId: string) => ['arrivalNotice', brand, skuId];

/** What can be done with a choice: into the cart, to the confirm page, or a notice when it is back. */
export function useBuy(
  commodityId: string,
  choice: Choice,
  sheet: Pick<ReturnType<typeof useSheet>, 'close'>,
) {
  const api = useApi();
  const client = useQueryClient();
  const go = useGo();
  const href = useHref();
  const memberOnly = useMemberOnly();
  const cart = useAddToCart(commodityId);
  const key = noticeKey(api.brand, choice.sku.id);
  const notice = useMutation({
    mutationFn: (skuId: string) => api.call(arrivalNotice, { skuId }, { hideLoading: true }),
    onSuccess: () => {
      client.setQueryData(key, true);
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
      const line = choice.line();
      if (!line) return;
      sheet.close(() => memberOnly(() => cart.mutate(line)));
    },
    buyNow: () => {
      const line = choice.line();
      if (!line) return;
      const lines = formatOrderLines([line]);
      sheet.close(() =>
        memberOnly(() => go('mall.orderCreate', { lines }), href('mall.orderCreate', { lines })),
      );
    },
    noticing: notice.isPending,
    noticed: client.getQueryData(key) === true,
    noticeMe: () => memberOnly(() => notice.mutate(choice.sku.id)),
  };
}
export type Buy = ReturnType<typeof useBuy>;
