import { cartList, cartToOrderCheck } from '@marque/contract/mall/cart/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { checkText } from './cart-labels.ts';
import { formatCartIds } from '../checkout/order-lines.ts';

/**
 * Checks the selected lines on the server; goes to the confirm page, or marks the problem at each
 * line.
 */
export function useCheckoutStart(flush: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const check = useWrite({
    mutationFn: (ids: string[]) => {
      flush();
      return api.call(cartToOrderCheck, { ids });
    },
    // Runs after the pending changes of the cart.
    scope: { id: 'cart' },
    onSuccess: ({ problems: found }, ids) => {
      setProblems(new Map(found.map(({ id, msg }) => [id, msg])));
      if (found.length === 0) return go('mall.orderCreate', { cart: formatCartIds(ids) });
      toast(checkText(found));
      return void client.invalidateQueries({ queryKey: api.key(cartList, {}) });
    },
  });
  return {
    go: check.mutate,
    busy: check.isPending,
    /** The problems found, by line id. */
    problems,
    /** Called when a line is changed: its problem may not hold any more. */
    dismiss: (id: string) =>
      setProblems((shown) => new Map([...shown].filter(([line]) => line !== id))),
  };
}
