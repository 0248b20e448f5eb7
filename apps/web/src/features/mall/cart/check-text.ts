import type { Out } from '@marque/contract/core';
import type { cartToOrderCheck } from '@marque/contract/mall/cart/endpoints';

type Problems = Out<typeof cartToOrderCheck>['problems'];

/** What to do about what the check before an order found. */
export function checkText(problems: Problems): string {
  // Left to the buyer; everything else shows in the cart as it now is.
  const toDo = problems.find(({ code }) => code === 'accountMissing' || code === 'addOnUnmet');
  if (toDo) return toDo.msg;
  return `${problems.length} 件商品有变化，购物车已更新，看一眼再结算`;
}
