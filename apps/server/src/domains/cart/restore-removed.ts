import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/cart/endpoints';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { CART_RULES } from './policy.ts';
import { type CartLine, cartRepository as carts } from './repository.ts';
import { type CartContext, locked, show } from './service.ts';

const kindOf = ({ sku_id, account_no, add_on_id }: CartLine): string =>
  JSON.stringify([sku_id, account_no, add_on_id]);

/**
 * Restores lines of the last removal with their original price. Lines that were added again
 * meanwhile stay as they are.
 */
export function restoreRemoved(
  context: CartContext,
  { brand, user, input, now }: MemberCall<typeof calls.cartRestore>,
): Promise<Out<typeof calls.cartRestore>> {
  const owner = { userId: user.id, brand };
  return locked(context, owner, now, async (tx) => {
    const lines = await carts.lines(tx, context.vault, owner);
    const present = new Set(lines.map(kindOf));
    const removed = await carts.takeRemoved(tx, context.vault, owner, input.ids);
    const back = removed.filter((line) => !present.has(kindOf(line)));
    if (lines.length + back.length > CART_RULES.maxLines) throw new DomainError('CART_FULL');
    await carts.put(tx, context.vault, owner, back);
    return show(context, tx, owner);
  });
}
