import { sumBy } from 'es-toolkit';
type Amount = { priceFen: number; quantity: number };

/** Whether the main lines reach an add-on offer, and the fen they still lack. */
export function reachOf(
  thresholdFen: number,
  mains: readonly Amount[],
): { reached: boolean; missingFen: number } {
  const amount = sumBy(mains, ({ priceFen, quantity }) => priceFen * quantity);
  const missingFen = Math.max(0, thresholdFen - amount);
  return { reached: mains.length > 0 && missingFen === 0, missingFen };
}

/** What an add-on price rests on, kept with the line that was bought at it. */
export type BoughtAddOn = {
  id: string;
  name: string;
  thresholdFen: number;
  /** One piece without the main lines, in fen. */
  regularFen: number;
  mainLineIds: string[];
};
type BoughtLine = Amount & { id: string; addOn: BoughtAddOn | null };

/**
 * What the buyer owes for add-on lines whose main lines do not reach the offer any more once
 * `returned` pieces (by line id) have gone back: for each piece kept the difference to its regular
 * price, in fen. It follows from what has gone back in all, so all refunds of an order together are
 * lowered by it: returning the add-on itself afterwards gives it back.
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
