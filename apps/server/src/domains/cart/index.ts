import type { Tx } from '#kernel/database.ts';
import { cartRepository } from './repository.ts';

export { CART_RULES } from './policy.ts';
export { cartRoutes } from './routes.ts';
export { createCartService } from './service.ts';

/** Takes lines that became an order out of the cart; ids that are not there are ignored. */
export const removeOrdered = (tx: Tx, userId: string, cartItemIds: readonly string[]) =>
  cartRepository.removeOrdered(tx, userId, cartItemIds);
