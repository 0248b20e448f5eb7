import {
  cartDelete,
  cartList,
  cartQuantity,
  cartUpdate,
} from '@marque/contract/mall/cart/endpoints';
import type { Cart } from '@marque/contract/mall/cart/schema';
import type { In } from '@marque/contract/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { applyChanges, type CartChange, mergeChange, removeItems } from './cart.ts';

/** Taps closer together than this travel as one call, in milliseconds. */
const BATCH_MS = 300;

/** The cart with its changes: shown at once, sent together, taken back when the server refuses. */
export function useCart() {
  const api = useApi();
  const client = useQueryClient();
  const key = api.key(cartList, {});
  const cart = useQuery({ ...api.query(cartList, {}, 'live'), enabled: useSignedIn() });
  const pending = useRef(new Map<string, CartChange>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const keep = (fresh: Cart) => {
    // Changes made meanwhile stay visible.
    client.setQueryData(key, applyChanges(fresh, [...pending.current.values()]));
    client.setQueryData(api.key(cartQuantity, {}), { totalCount: fresh.totalCount });
  };
  const restore = () => void client.invalidateQueries({ queryKey: key });
  const update = useWrite({
    mutationFn: (items: In<typeof cartUpdate>['items']) => api.call(cartUpdate, { items }),
    scope: { id: 'cart' },
    every: true,
    onSuccess: keep,
    onError: restore,
  });
  const remove = useWrite({
    mutationFn: (ids: string[]) => api.call(cartDelete, { ids }),
    scope: { id: 'cart' },
    per: String,
    onMutate: (ids) => client.setQueryData<Cart>(key, (shown) => shown && removeItems(shown, ids)),
    onSuccess: keep,
    onError: restore,
  });

  const flush = () => {
    clearTimeout(timer.current);
    const items = [...pending.current.values()];
    pending.current.clear();
    if (items.length > 0) update.mutate(items);
  };
  const latestFlush = useRef(flush);
  useEffect(() => {
    latestFlush.current = flush;
  });
  // What was tapped is not lost when the page is left at once.
  useEffect(() => () => latestFlush.current(), []);

  const change = (changes: CartChange[]) => {
    for (const one of changes)
      pending.current.set(one.id, mergeChange(pending.current.get(one.id), one));
    client.setQueryData<Cart>(key, (shown) => shown && applyChanges(shown, changes));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latestFlush.current(), BATCH_MS);
  };
  return { cart, change, flush, remove: remove.mutate, saving: update.isPending };
}
