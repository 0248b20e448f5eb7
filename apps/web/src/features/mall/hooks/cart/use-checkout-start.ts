import { cartList, cartToOrderCheck } from '@marque/contract/mall/cart/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useGo } from '#shared/routing/navigation.tsx';
import { toast } from '#shared/ui/toaster-store.ts';
import { formatCartIds } from '../../model/order-lines.ts';

/** Checks the chosen lines on the server; goes on to the confirmation page, or says what is wrong at each line. */
export function useCheckoutStart(flush: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const go = useGo();
  const check = useMutation({
    mutationFn: (ids: string[]) => {
      flush();
      return api.call(cartToOrderCheck, { ids });
    },
    // After the changes just sent.
    scope: { id: 'cart' },
    onSuccess: ({ problems }, ids) => {
      if (problems.length === 0) return go('mall.orderCreate', { cart: formatCartIds(ids) });
      toast('有商品需要处理，请看标注');
      return void client.invalidateQueries({ queryKey: api.key(cartList, {}) });
    },
  });
  return {
    go: check.mutate,
    busy: check.isPending,
    problems: new Map(check.data?.problems.map(({ id, msg }) => [id, msg])),
  };
}
