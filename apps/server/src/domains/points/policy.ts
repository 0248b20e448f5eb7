import type { ScoreKind } from '@marque/contract/points/schema';
import { addDays, lastDayOfMonth } from '@marque/contract/shanghai';
import { sumBy } from 'es-toolkit';

/** Points that end together. `expiresOn`: the last Shanghai day they can be used. */
export type Batch = { expiresOn: string; remaining: number };
/** A change of a batch; negative when points are taken out. */
export type Use = { expiresOn: string; amount: number };
/** The effect of a posting on an account. `debt`: the debt after it. */
export type Effect = { uses: Use[]; debt: number };

/** The minimum number of ending points that are worth a reminder. */
export const MIN_REMINDED_SCORE = 100;
const MONTHS_OF_LIFE = 12;
const DAYS_MORE = 30;

/** Returns the last day of points given on a day: the end of the twelfth month after it. */
export const lastDayOfPoints = (day: string): string => lastDayOfMonth(day, MONTHS_OF_LIFE);

export const isOver = ({ expiresOn }: { expiresOn: string }, today: string): boolean =>
  expiresOn < today;

export const remainingOf = (batches: readonly Batch[]): number =>
  sumBy(batches, ({ remaining }) => remaining);

/** Merges the uses of the same day. */
function merged(uses: readonly Use[]): Use[] {
  const byDay = new Map<string, number>();
  for (const { expiresOn, amount } of uses)
    byDay.set(expiresOn, (byDay.get(expiresOn) ?? 0) + amount);
  return [...byDay].flatMap(([expiresOn, amount]) => (amount === 0 ? [] : { expiresOn, amount }));
}

/** Takes up to `amount` points from batches in their order. */
function take(batches: readonly Batch[], amount: number): Use[] {
  let left = amount;
  const uses: Use[] = [];
  for (const { expiresOn, remaining } of batches) {
    const taken = Math.min(left, remaining);
    if (taken > 0) uses.push({ expiresOn, amount: -taken });
    left -= taken;
  }
  return uses;
}

/** Pays the debt with incoming points, those that end soonest first, and keeps the rest. */
function receive(coming: readonly Use[], debt: number): Effect {
  let owed = debt;
  const uses: Use[] = [];
  for (const { expiresOn, amount } of coming.toSorted(soonestFirst)) {
    const paid = Math.min(owed, amount);
    owed -= paid;
    if (amount > paid) uses.push({ expiresOn, amount: amount - paid });
  }
  return { uses, debt: owed };
}

const soonestFirst = (a: { expiresOn: string }, b: { expiresOn: string }): number =>
  a.expiresOn < b.expiresOn ? -1 : a.expiresOn > b.expiresOn ? 1 : 0;

/** Returns the effect of giving points. */
export const earning = (amount: number, debt: number, expiresOn: string): Effect =>
  receive([{ expiresOn, amount }], debt);

/**
 * Returns the uses that pay `amount`, those that end soonest first; null when there are too few
 * points. `batches` must be sorted.
 */
export function spending(batches: readonly Batch[], amount: number): Use[] | null {
  return remainingOf(batches) < amount ? null : take(batches, amount);
}

/** The uses of a payment, and how many of its points were given back before. */
export type Payment = { taken: readonly Use[]; returned: number };

/**
 * Returns the effect of giving points of a payment back. They go into the batches they came from,
 * the latest first; points whose batch is over are valid for 30 more days. `payment` is null for
 * payments from before points had batches; their points count as new. Throws RangeError when more
 * is given back than was paid.
 */
export function returning(
  payment: Payment | null,
  amount: number,
  debt: number,
  today: string,
): Effect {
  if (!payment) return earning(amount, debt, lastDayOfPoints(today));
  let before = payment.returned;
  let left = amount;
  const coming: Use[] = [];
  for (const use of payment.taken.toSorted(soonestFirst).toReversed()) {
    const taken = -use.amount;
    const back = Math.min(taken, before);
    before -= back;
    const now = Math.min(taken - back, left);
    left -= now;
    const expiresOn = isOver(use, today) ? addDays(today, DAYS_MORE) : use.expiresOn;
    if (now > 0) coming.push({ expiresOn, amount: now });
  }
  if (left > 0) throw new RangeError(`${amount} points come back of which ${left} were not paid`);
  return receive(merged(coming), debt);
}

/**
 * Returns the effect of taking back points that were given: first from their own batch, so that
 * buying and returning cannot extend their validity, then from those that end soonest. Used points
 * become a debt.
 */
export function takingBack(
  batches: readonly Batch[],
  amount: number,
  debt: number,
  givenInto: string | null,
): Effect {
  const own = batches.filter(({ expiresOn }) => expiresOn === givenInto);
  const others = batches.filter(({ expiresOn }) => expiresOn !== givenInto);
  const uses = take([...own, ...others], amount);
  return { uses, debt: debt + amount + sumBy(uses, (use) => use.amount) };
}

/** Returns the batches after some uses, sorted. Empty batches are included to be written. */
export function applied(batches: readonly Batch[], uses: readonly Use[]): Batch[] {
  const byDay = new Map(batches.map(({ expiresOn, remaining }) => [expiresOn, remaining]));
  for (const { expiresOn, amount } of uses)
    byDay.set(expiresOn, (byDay.get(expiresOn) ?? 0) + amount);
  return [...byDay].map(([expiresOn, remaining]) => ({ expiresOn, remaining })).sort(soonestFirst);
}

/** Returns the journal's opposite account of an entry. */
export function accountOf(kind: ScoreKind, rule: string): string {
  switch (kind) {
    case 'earn':
      return `expense:${rule}`;
    case 'spend':
    case 'giveBack':
      return `redeemed:${rule}`;
    case 'takeBack':
      return 'clawback';
    case 'expire':
      return 'breakage';
  }
}
