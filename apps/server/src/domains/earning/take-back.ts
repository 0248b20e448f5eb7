import type { Tx } from '#kernel/database.ts';
import type { EarningContext } from './context.ts';
import type { Earning } from './earn.ts';
import { growthLedger } from './ports.ts';

/** What points and growth were given for. `title`: the title of the entry. */
export type UndoneEarning = Omit<Earning, 'base' | 'title'> & { title: string };

/**
 * Takes back the rest of the points and the growth a rule gave for a reference. Returns how many
 * points.
 */
export async function takeBack(
  { ask, points }: EarningContext,
  tx: Tx,
  { userId, brand, rule, reference, title, link = null }: UndoneEarning,
): Promise<number> {
  await points.hold(tx, userId);
  await ask(growthLedger).reduce(tx, { userId, brand, rule, reference, title, link });
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
    link,
  });
  return given.left;
}

/**
 * Gives points and growth that were taken back again, without caps and budget, which counted them
 * before. Returns how many points.
 */
export async function giveAgain(
  { ask, points }: EarningContext,
  tx: Tx,
  { userId, brand, rule, reference, title, link = null }: UndoneEarning,
): Promise<number> {
  await points.hold(tx, userId);
  await ask(growthLedger).restore(tx, { userId, brand, rule, reference, title, link });
  const given = await points.lastGiven(tx, { userId, rule, reference });
  if (!given || given.left > 0) return 0;
  await points.grant(tx, {
    userId,
    brand,
    amount: given.amount,
    rule,
    reference: `${reference}:${given.times + 1}`,
    title,
    link,
  });
  return given.amount;
}
