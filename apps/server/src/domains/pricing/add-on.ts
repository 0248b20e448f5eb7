import { sumBy } from 'es-toolkit';
type Amount = { priceFen: number; quantity: number };

/** Returns whether the main lines reach an add-on offer, and the missing amount in fen. */
export function reachOf(
  thresholdFen: number,
  mains: readonly Amount[],
): { reached: boolean; missingFen: number } {
  const amount = sumBy(mains, ({ priceFen, quantity }) => priceFen * quantity);
  const missingFen = Math.max(0, thresholdFen - amount);
  return { reached: mains.length > 0 && missingFen === 0, missingFen };
}

/** What an add-on price requires, stored with the line that was bought at it. */
export type BoughtAddOn = {
  id: string;
  name: string;
  thresholdFen: number;
  /** The price of one piece without the main lines, in fen. */
  regularFen: number;
  mainLineIds: string[];
};
type BoughtLine = Amount & { id: string; addOn: BoughtAddOn | null };

/**
 * Returns what the buyer owes for add-on lines whose main lines no longer reach the offer after
 * `returned` pieces (by line id) were refunded: for each kept piece the difference to its regular
 * price, in fen. It depends only on all refunds so far, so later refunding the add-on itself pays
 * it out again.
 */
export function addOnSurcharge(
  lines: readonly BoughtLine[],
  returned: ReadonlyMap<string, number>,
): number {
  const kept = lines
    .map((line) => ({ ...line, quantity: line.quantity - (returned.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  return kept.reduce((sum, { addOn, priceFen, quantity }) => {
    if (!addOn) return sum;
    const mains = kept.filter(({ id }) => addOn.mainLineIds.includes(id));
    if (reachOf(addOn.thresholdFen, mains).reached) return sum;
    return sum + Math.max(0, addOn.regularFen - priceFen) * quantity;
  }, 0);
}
