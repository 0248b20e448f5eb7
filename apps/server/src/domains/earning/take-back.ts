import type { Tx } from '#kernel/database.ts';
import type { EarningContext } from './context.ts';
import type { Earning } from './earn.ts';

/** What points were given for. `title`: the title of the entry. */
export type Undone = Omit<Earning, 'base' | 'title'> & { title: string };

/** Takes back the rest of the points a rule gave for a reference. Returns how many. */
export async function takeBack(
  { points }: EarningContext,
  tx: Tx,
  { userId, brand, rule, reference, title, link }: Undone,
): Promise<number> {
  await points.hold(tx, userId);
  const given = await points.lastGiven(tx, { userId, rule, reference });
  if (!given || given.left === 0) return 0;
  await points.takeBack(tx, {
    userId,
    brand,
    amount: given.left,
    rule,
    reference: given.reference,
    of: given.reference,
    title,
    link: link ?? null,
  });
  return given.left;
}

/**
 * Gives points that were taken back again, without caps and budget, which counted them before.
 * Returns how many.
 */
export async function giveAgain(
  { points }: EarningContext,
  tx: Tx,
  { userId, brand, rule, reference, title, link }: Undone,
): Promise<number> {
  await points.hold(tx, userId);
  const given = await points.lastGiven(tx, { userId, rule, reference });
  if (!given || given.left > 0) return 0;
  await points.grant(tx, {
    userId,
    brand,
    amount: given.amount,
    rule,
    reference: `${reference}:${given.times + 1}`,
    title,
    link: link ?? null,
  });
  return given.amount;
}
