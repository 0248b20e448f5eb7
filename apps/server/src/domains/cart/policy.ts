/** The largest number of lines per cart, and of pieces per line. */
export const CART_RULES = { maxLines: 100, maxQuantity: 999 } as const;

/** Something limited that lines draw on. Lines with the same key share what is left. */
type Pool = { key: string; kind: 'stock' | 'limit'; left: number };
export type Claim = { id: string; wanted: number; pools: readonly Pool[] };
export type Share = {
  /** The pieces that this line gets, at most those it wants. */
  quantity: number;
  /** The most that the line could have beside the others; never below `quantity`. */
  max: number;
  /** What limits `max`; null for the maximum per line. */
  bound: Pool['kind'] | null;
};

/**
 * Divides stock and limits among lines. Earlier claims are served first, so that lines never have
 * more in total than exists.
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
