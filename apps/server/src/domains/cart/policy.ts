/** Lines one cart holds, and pieces one line. */
export const CART_RULES = { maxLines: 100, maxQuantity: 999 } as const;

/** Something finite that lines draw on; lines that name the same key share what is left in it. */
type Pool = { key: string; kind: 'stock' | 'limit'; left: number };
export type Claim = { id: string; wanted: number; pools: readonly Pool[] };
export type Share = {
  /** Pieces this line gets, at most what it wants. */
  quantity: number;
  /** What the line could hold beside the others; never below `quantity`. */
  max: number;
  /** What stops it from holding more; null while only the line's own maximum does. */
  bound: Pool['kind'] | null;
};

/**
 * Shares stock and limits among lines: earlier claims are served first, so that two lines of one
 * thing never hold more of it together than there is.
 */
export function allot(claims: readonly Claim[]): Map<string, Share> {
  const left = new Map(claims.flatMap(({ pools }) => pools.map((pool) => [pool.key, pool.left])));
  const tightest = ({ pools }: Claim) =>
    pools.reduce<{ left: number; kind: Pool['kind'] | null }>(
      (tight, { key, kind }) =>
        left.get(key)! < tight.left ? { left: left.get(key)!, kind } : tight,
      { left: CART_RULES.maxQuantity, kind: null },
    );
  const taken = claims.map((claim) => {
    const quantity = Math.min(claim.wanted, tightest(claim).left);
    for (const { key } of claim.pools) left.set(key, left.get(key)! - quantity);
    return { claim, quantity };
  });
  return new Map(
    taken.map(({ claim, quantity }) => {
      const more = tightest(claim);
      const max = Math.min(CART_RULES.maxQuantity, quantity + more.left);
      return [claim.id, { quantity, max, bound: max < CART_RULES.maxQuantity ? more.kind : null }];
    }),
  );
}
