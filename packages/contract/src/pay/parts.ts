import { formatMoney } from '../money.ts';

/** The least a part may be, but for the last one. */
export const MIN_PART_FEN = 100_00;
/** Parts a thing may be paid in. */
export const MAX_PARTS = 20;
/** Pictures of the bank's slip that a transfer may have. */
export const MAX_SLIPS = 3;

const isWithin = (amountFen: number, capFen: number | null): boolean =>
  capFen === null || amountFen <= capFen;

/**
 * The fewest parts that carry an amount when one payment carries `capFen` at most, null for any; none
 * where they would be too many.
 */
export function planParts(leftFen: number, capFen: number | null, used = 0): number[] {
  if (leftFen <= 0) return [];
  if (isWithin(leftFen, capFen)) return used < MAX_PARTS ? [leftFen] : [];
  const full = Math.floor(leftFen / capFen!);
  const rest = leftFen - full * capFen!;
  if (used + full + (rest > 0 ? 1 : 0) > MAX_PARTS) return [];
  return [...Array.from({ length: full }, () => capFen!), ...(rest > 0 ? [rest] : [])];
}

export type PartRefusal = 'AMOUNT_TOO_MUCH' | 'AMOUNT_TOO_SMALL' | 'CHANNEL_CAP' | 'PARTS_TOO_MANY';

type Room = {
  /** What is neither paid nor about to be. */
  leftFen: number;
  /** What one payment carries at most; null for any. */
  capFen: number | null;
  /** Parts there are already. */
  used: number;
};

/** Why a part of this amount cannot be; null where it can. What is left after it can be paid as well. */
export function partRefusal(
  amountFen: number,
  { leftFen, capFen, used }: Room,
): PartRefusal | null {
  if (amountFen > leftFen) return 'AMOUNT_TOO_MUCH';
  if (amountFen < MIN_PART_FEN && amountFen < leftFen) return 'AMOUNT_TOO_SMALL';
  if (!isWithin(amountFen, capFen)) return 'CHANNEL_CAP';
  const after = leftFen - amountFen;
  const possible =
    used < MAX_PARTS && (after === 0 || planParts(after, capFen, used + 1).length > 0);
  return possible ? null : 'PARTS_TOO_MANY';
}

/** What the buyer reads of it, before sending and when the server refuses. */
export const partRefusalText = (refusal: PartRefusal, { leftFen, capFen }: Room): string =>
  ({
    AMOUNT_TOO_MUCH: `金额不能超过待付 ${formatMoney(leftFen)}`,
    AMOUNT_TOO_SMALL: `最少付 ${formatMoney(MIN_PART_FEN)}`,
    CHANNEL_CAP: `一笔最多付 ${formatMoney(capFen ?? leftFen)}`,
    PARTS_TOO_MANY: `最多分 ${MAX_PARTS} 笔，请把这一笔加大一些`,
  })[refusal];

/** Money of one payment that can go back. */
export type Returnable = { id: string; leftFen: number };

/**
 * From which payments an amount goes back, of those given the newest first; null when they do not have
 * so much. Each part returns to who paid it.
 */
export function planRefund(
  payments: readonly Returnable[],
  amountFen: number,
): { id: string; amountFen: number }[] | null {
  const thereFen = payments.reduce((sum, { leftFen }) => sum + leftFen, 0);
  if (amountFen <= 0 || thereFen < amountFen) return null;
  let toGo = amountFen;
  return payments.flatMap(({ id, leftFen }) => {
    const taken = Math.min(leftFen, toGo);
    toGo -= taken;
    return taken > 0 ? [{ id, amountFen: taken }] : [];
  });
}
