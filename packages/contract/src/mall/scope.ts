/** Which goods a promotion or coupon applies to. */
export type Scope = { all: true } | { categoryIds: string[] } | { productIds: string[] };

export function inScope(scope: Scope, goods: { commodityId: string; categoryId: string }): boolean {
  if ('all' in scope) return true;
  if ('categoryIds' in scope) return scope.categoryIds.includes(goods.categoryId);
  return scope.productIds.includes(goods.commodityId);
}
