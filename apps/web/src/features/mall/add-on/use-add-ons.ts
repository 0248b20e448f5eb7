import {
  addOnDelete,
  addOnSave,
  cartList,
  cartQuantity,
} from '@marque/contract/mall/cart/endpoints';
import type { Cart } from '@marque/contract/mall/cart/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { removeItems, withAddOnQuantity } from '../cart/cart.ts';

/**
 * Queries the cart's add-on offers and takes pieces from them, optimistically: the change is rolled
 * back when the server refuses it.
 */
export function useAddOns() {
  const api = useApi();
  const client = useQueryClient();
  const key = api.key(cartList, {});
  const cart = useQuery({ ...api.query(cartList, {}, 'live'), enabled: useSignedIn() });
  const show = (change: (shown: Cart) => Cart) =>
    client.setQueryData<Cart>(key, (shown) => shown && change(shown));
  const settled = {
    // Runs one write at a time, shared with the cart's other writes.
    scope: { id: 'cart' },
    onSuccess: (fresh: Cart) => {
      client.setQueryData(key, fresh);
      client.setQueryData(api.key(cartQuantity, {}), { totalCount: fresh.totalCount });
    },
    onError: () => void client.invalidateQueries({ queryKey: key }),
  };
  const save = useWrite({
    mutationFn: (wanted: { addOnId: string; skuId: string; quantity: number }) =>
      api.call(addOnSave, wanted),
    onMutate: (wanted) => show((shown) => withAddOnQuantity(shown, wanted)),
    every: true,
    ...settled,
  });
  const remove = useWrite({
    mutationFn: (ids: string[]) => api.call(addOnDelete, { ids }),
    onMutate: (ids) => show((shown) => removeItems(shown, ids)),
    per: String,
    ...settled,
  });
  return { cart, save: save.mutate, remove: remove.mutate };
}
