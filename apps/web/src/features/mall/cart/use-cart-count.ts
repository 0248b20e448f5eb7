import { cartList, cartQuantity, cartSave } from '@marque/contract/mall/cart/endpoints';
import { commodityDetail } from '@marque/contract/mall/catalog/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import type { OrderLine } from '../checkout/order-lines.ts';

/** Queries the number of pieces in the cart; 0 for visitors. */
export function useCartCount(): number {
  const api = useApi();
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...api.query(cartQuantity, {}, 'live'), enabled: signedIn });
  return signedIn ? (data?.totalCount ?? 0) : 0;
}

/** Returns the write that adds a line to the cart; a retry sends the same idempotency key. */
export function useAddToCart(commodityId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useWrite({
    mutationFn: ({ skuId, quantity, accountNo }: OrderLine, idempotencyKey) =>
      api.call(
        cartSave,
        { skuId, quantity, ...(accountNo ? { useAccountNo: accountNo } : {}) },
        { hideLoading: true, idempotencyKey },
      ),
    purpose: ({ skuId, quantity, accountNo }) => `cart:${skuId}:${quantity}:${accountNo ?? ''}`,
    onSuccess: ({ totalCount }) => {
      client.setQueryData(api.key(cartQuantity, {}), { totalCount });
      void client.invalidateQueries({ queryKey: api.key(cartList, {}) });
      toast('已加入购物车');
    },
    onError: () =>
      // Stock, price or limit may differ from those shown.
      client.invalidateQueries({ queryKey: api.key(commodityDetail, { commodityId }) }),
  });
}
