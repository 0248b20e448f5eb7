import { type Exec, lastly, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { quotaSubject } from '../policy.ts';
import { stockRepository as stock, type StockRow } from './repository.ts';

/**
 * Pieces of one specification in an order. `flashSessionId` determines which stock they come from.
 */
type StockLine = {
  skuId: string;
  commodityId: string;
  quantity: number;
  flashSessionId: string | null;
  /** A deal, which does not count against the commodity's limit per person. */
  deal: boolean;
};
export type ReserveLine = StockLine & {
  /** The limit per person for the commodity; null without one. */
  buyLimit: number | null;
  /** The limit per person in the session; null outside of one. */
  flashPerUser: number | null;
};

type Sum<T> = { key: string; quantity: number; of: T };

/** Sums quantities by key, sorted by key so that all transactions lock in the same order. */
function summed<T extends StockLine>(lines: readonly T[], keyOf: (line: T) => string): Sum<T>[] {
  const sums = new Map<string, Sum<T>>();
  for (const line of lines) {
    const key = keyOf(line);
    const sum = sums.get(key);
    if (sum) sum.quantity += line.quantity;
    else sums.set(key, { key, quantity: line.quantity, of: line });
  }
  return [...sums.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

const stockKey = ({ skuId, flashSessionId }: StockRow) => `${skuId} ${flashSessionId ?? ''}`;
const commodityKey = ({ commodityId }: StockLine) => quotaSubject.commodity(commodityId);

const inFlash = <T extends StockLine>(lines: readonly T[]) =>
  lines.filter((line): line is T & { flashSessionId: string } => line.flashSessionId !== null);
const ofShop = <T extends StockLine>(lines: readonly T[]) => lines.filter(({ deal }) => !deal);
const flashKey = (line: StockLine & { flashSessionId: string }) =>
  quotaSubject.flash(line.flashSessionId, line.skuId);

function defect(done: boolean, what: string, key: string): void {
  if (!done) throw new Error(`${what} does not match what was reserved: ${key}`);
}

type Quota = Sum<ReserveLine> & { limit: number | null };

const quotasOf = (lines: readonly ReserveLine[]): Quota[] => [
  ...summed(ofShop(lines), commodityKey).map((sum) => ({ ...sum, limit: sum.of.buyLimit })),
  ...summed(inFlash(lines), flashKey).map((sum) => ({ ...sum, limit: sum.of.flashPerUser })),
];

/** Counts the pieces against the user's limits. Throws BUY_LIMIT_REACHED. */
async function takeQuotas(tx: Tx, userId: string, quotas: readonly Quota[]): Promise<void> {
  for (const { key, quantity, limit, of } of quotas)
    if (!(await stock.takeQuota(tx, userId, key, quantity, limit))) {
      const used = (await stock.usedQuota(tx, userId, [key])).get(key) ?? 0;
      throw new DomainError('BUY_LIMIT_REACHED', {
        skuId: of.skuId,
        left: Math.max(0, (limit ?? 0) - used),
      });
    }
}

/**
 * Reserves the pieces of an order; call it once per order. With `last` they are reserved by the
 * last statements of the transaction, so that contended rows are locked as briefly as possible.
 * Throws STOCK_SHORT, BUY_LIMIT_REACHED.
 */
async function reserve(
  tx: Tx,
  order: { userId: string; lines: readonly ReserveLine[]; last?: boolean },
): Promise<void> {
  const { userId, lines, last = false } = order;
  const quotas = quotasOf(lines);
  const takePieces = () =>
    Promise.all(summed(lines, stockKey).map(({ quantity, of }) => stock.reserve(tx, of, quantity)));
  if (last) lastly(tx, takePieces);
  // A quota without a limit refuses nothing, so its answer is not waited for.
  if (last && quotas.every(({ limit }) => limit === null))
    lastly(tx, () =>
      Promise.all(
        quotas.map(({ key, quantity }) => stock.takeQuota(tx, userId, key, quantity, null)),
      ),
    );
  else await takeQuotas(tx, userId, quotas);
  if (!last) await takePieces();
}

/** Marks reserved pieces as sold. Call it in the transaction that marks the order as paid. */
async function commit(tx: Tx, { lines }: { lines: readonly StockLine[] }): Promise<void> {
  for (const { key, quantity, of } of summed(lines, stockKey))
    defect(await stock.commit(tx, of, quantity), 'A commit', key);
  for (const { quantity, of } of summed(lines, commodityKey))
    await stock.addSold(tx, of.commodityId, quantity);
}

async function returnQuotas(tx: Tx, userId: string, lines: readonly StockLine[]): Promise<void> {
  for (const { key, quantity } of [
    ...summed(ofShop(lines), commodityKey),
    ...summed(inFlash(lines), flashKey),
  ])
    defect(await stock.returnQuota(tx, userId, key, quantity), 'A returned quota', key);
}

/**
 * Returns reserved pieces to the stock and the user's quota. Call it in the transaction that closes
 * the unpaid order.
 */
async function release(
  tx: Tx,
  { userId, lines }: { userId: string; lines: readonly StockLine[] },
): Promise<void> {
  await returnQuotas(tx, userId, lines);
  for (const { key, quantity, of } of summed(lines, stockKey))
    defect(await stock.release(tx, of, quantity), 'A release', key);
}

/**
 * Returns sold, unshipped pieces to the stock and the user's quota. Call it in the transaction that
 * approves their refund.
 */
async function takeBack(
  tx: Tx,
  { userId, lines }: { userId: string; lines: readonly StockLine[] },
): Promise<void> {
  await returnQuotas(tx, userId, lines);
  for (const { key, quantity, of } of summed(lines, stockKey))
    defect(await stock.takeBack(tx, of, quantity), 'A return', key);
  for (const { quantity, of } of summed(lines, commodityKey))
    await stock.addSold(tx, of.commodityId, -quantity);
}

export const stockService = {
  reserve,
  commit,
  release,
  takeBack,
  /** Returns the used quotas by subject; a missing subject is 0. */
  usedQuota: (exec: Exec, userId: string, subjects: string[]) =>
    stock.usedQuota(exec, userId, subjects),
  /** Returns the used quotas that apply to these specifications. */
  usedQuotaFor: (exec: Exec, userId: string, skuIds: readonly string[]) =>
    stock.usedQuotaFor(exec, userId, skuIds),
};
