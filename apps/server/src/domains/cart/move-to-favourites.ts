import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/cart/endpoints';
import type { MemberCall } from '#kernel/http/serve.ts';
import { cartRepository as carts } from './repository.ts';
import { type CartContext, locked, show } from './service.ts';

/**
 * Saves the goods of lines as favourites and removes the lines. Goods off the shelf and add-ons
 * stay.
 */
export function moveToFavourites(
  context: CartContext,
  { brand, user, input, now }: MemberCall<typeof calls.cartToFavourites>,
): Promise<Out<typeof calls.cartToFavourites>> {
  const owner = { userId: user.id, brand };
  return locked(context, owner, now, async (tx) => {
    const ids = new Set(input.ids);
    const lines = (await carts.lines(tx, context.vault, owner)).filter(
      (line) => ids.has(line.id) && line.add_on_id === null,
    );
    const facts = await context.catalog.skuFacts(
      tx,
      brand,
      lines.map((line) => line.sku_id),
    );
    const commodityOf = (skuId: string) => facts.get(skuId)?.commodityId ?? '';
    const saved = await context.catalog.saveFavourites(
      tx,
      brand,
      user.id,
      lines.map((line) => commodityOf(line.sku_id)),
    );
    const moved = lines.filter((line) => saved.has(commodityOf(line.sku_id)));
    await carts.remove(
      tx,
      owner,
      moved.map((line) => line.id),
    );
    return show(context, tx, owner);
  });
}
