import type { ScoreKind } from '@marque/contract/points/schema';
import { addDays, lastDayOfMonth } from '@marque/contract/shanghai';
import { sumBy } from 'es-toolkit';

/** Points that end on a day, the last one they may be used on. */
export type Batch = { expiresOn: string; remaining: number };
/** Points an entry puts into a batch, or takes out of it where they are negative. */
export type Use = { expiresOn: string; amount: number };
/** What a posting does to an account. */
export type Effect = { uses: Use[]; debt: number };

const MONTHS_OF_LIFE = 12;
const DAYS_MORE = 30;

/** Points given on a day count through the last day of the twelfth month after its own. */
export const lastDayOfPoints = (day: string): string => lastDayOfMonth(day, MONTHS_OF_LIFE);

export const isOver = ({ expiresOn }: { expiresOn: string }, today: string): boolean =>
  expiresOn < today;

export const remainingOf = (batches: readonly Batch[]): number =>
  sumBy(batches, ({ remaining }) => remaining);

/** The same uses with one for each day. */
function merged(uses: readonly Use[]): Use[] {
  const byDay = new Map<string, number>();
  for (const { expiresOn, amount } of uses)
    byDay.set(expiresOn, (byDay.get(expiresOn) ?? 0) + amount);
  return [...byDay].flatMap(([expiresOn, amount]) => (amount === 0 ? [] : { expiresOn, amount }));
}

/** Takes up to so many points, in the order of the batches. */
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

/** What comes pays the debt first, with the points that end soonest. */
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

/** Points are given. */
export const earning = (amount: number, debt: number, expiresOn: string): Effect =>
  receive([{ expiresOn, amount }], debt);

/** Points pay, those that end soonest first; null when there are not so many. `batches` are in order. */
export function spending(batches: readonly Batch[], amount: number): Use[] | null {
  return remainingOf(batches) < amount ? null : take(batches, amount);
}

/** What a payment took, and how much of it has come back before. */
export type Payment = { taken: readonly Use[]; returned: number };

/**
 * What was paid comes back into the batches it was taken from, the latest first. Points whose batch
 * is over get 30 more days. `payment` is null for one from before points had batches: its points are
 * as new. Throws RangeError when more comes back than was paid.
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
 * Points that were given are taken: first those of the batch they went into, so that nobody makes
 * points last longer by buying and giving back; then those that end soonest. What has been used
 * already becomes a debt.
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

/** The batches after these uses, in order; those that are empty stay, to be written. */
export function applied(batches: readonly Batch[], uses: readonly Use[]): Batch[] {
  const byDay = new Map(batches.map(({ expiresOn, remaining }) => [expiresOn, remaining]));
  for (const { expiresOn, amount } of uses)
    byDay.set(expiresOn, (byDay.get(expiresOn) ?? 0) + amount);
  return [...byDay].map(([expiresOn, remaining]) => ({ expiresOn, remaining })).sort(soonestFirst);
}

/** The other side of an entry in the books. */
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
