import {
  cartDelete,
  cartList,
  cartQuantity,
  cartRestore,
  cartToFavourites,
  cartUpdate,
} from '@marque/contract/mall/cart/endpoints';
import type { Cart } from '@marque/contract/mall/cart/schema';
import { bookmarkByCommodity, bookmarkList } from '@marque/contract/mall/catalog/endpoints';
import type { In } from '@marque/contract/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { applyChanges, type CartChange, mergeChange, removeItems } from './cart.ts';

/** Changes made within this time are sent in one request, in ms. */
const BATCH_MS = 300;

/**
 * Queries the cart and changes it optimistically: changes are sent in batches and rolled back when
 * the server refuses them.
 */
export function useCart() {
  const api = useApi();
  const client = useQueryClient();
  const key = api.key(cartList, {});
  const cart = useQuery({ ...api.query(cartList, {}, 'live'), enabled: useSignedIn() });
  const pending = useRef(new Map<string, CartChange>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const keep = (fresh: Cart) => {
    // Changes made during the request stay visible.
    client.setQueryData(key, applyChanges(fresh, [...pending.current.values()]));
    client.setQueryData(api.key(cartQuantity, {}), { totalCount: fresh.totalCount });
  };
  const update = useWrite({
    mutationFn: (items: In<typeof cartUpdate>['items']) => api.call(cartUpdate, { items }),
    scope: { id: 'cart' },
    every: true,
    onSuccess: keep,
    onError: () => void client.invalidateQueries({ queryKey: key }),
  });
  const { remove, toFavourites } = useLeaving(keep);

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
  // Pending changes are sent when the page is left.
  useEffect(() => () => latestFlush.current(), []);

  const change = (changes: CartChange[]) => {
    for (const one of changes)
      pending.current.set(one.id, mergeChange(pending.current.get(one.id), one));
    client.setQueryData<Cart>(key, (shown) => shown && applyChanges(shown, changes));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latestFlush.current(), BATCH_MS);
  };
  /** Sends the pending changes first, so that the lines leave in the state that is shown. */
  const afterFlush = (leave: (ids: string[]) => void) => (ids: string[]) => {
    flush();
    leave(ids);
  };
  return {
    cart,
    change,
    flush,
    remove: afterFlush(remove),
    toFavourites: afterFlush(toFavourites),
  };
}

/**
 * Returns the writes that remove lines: deleting, which can be undone, and moving them to the
 * favourites, each in one request.
 */
function useLeaving(keep: (fresh: Cart) => void) {
  const api = useApi();
  const client = useQueryClient();
  const key = api.key(cartList, {});
  const leaving = {
    scope: { id: 'cart' },
    per: String,
    onMutate: (ids: string[]) =>
      client.setQueryData<Cart>(key, (shown) => shown && removeItems(shown, ids)),
    onError: () => void client.invalidateQueries({ queryKey: key }),
  };
  const restore = useWrite({
    mutationFn: (ids: string[]) => api.call(cartRestore, { ids }),
    scope: leaving.scope,
    onSuccess: keep,
    onError: leaving.onError,
  });
  const remove = useWrite({
    ...leaving,
    mutationFn: (ids: string[]) => api.call(cartDelete, { ids }),
    onSuccess: (fresh, ids) => {
      keep(fresh);
      toast(`已删除 ${ids.length} 件`, { name: '撤销', run: () => restore.mutate(ids) });
    },
  });
  const toFavourites = useWrite({
    ...leaving,
    mutationFn: (ids: string[]) => api.call(cartToFavourites, { ids }),
    onSuccess: (fresh, ids) => {
      keep(fresh);
      for (const { id } of [bookmarkList, bookmarkByCommodity])
        void client.invalidateQueries({ queryKey: [id] });
      const stayed = fresh.invalidList.filter(({ id }) => ids.includes(id)).length;
      toast(stayed > 0 ? `有 ${stayed} 件已下架，不能收藏` : '已移入收藏');
    },
  });
  return { remove: remove.mutate, toFavourites: toFavourites.mutate };
}
