import { formatMoney } from '../money.ts';

/** The minimum of a part in fen; the last part may be smaller. */
export const MIN_PART_FEN = 100_00;
/** The largest number of parts of a subject. */
export const MAX_PARTS = 20;
/** The largest number of pictures of bank slips for a transfer. */
export const MAX_SLIPS = 3;

const isWithin = (amountFen: number, capFen: number | null): boolean =>
  capFen === null || amountFen <= capFen;

/**
 * Returns the fewest parts that add up to `leftFen` when one payment carries at most `capFen`
 * (null: unlimited). `used` parts exist already. Empty when the parts would be too many.
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
  /** The amount that is neither paid nor reserved, in fen. */
  leftFen: number;
  /** The largest payment in fen; null for unlimited. */
  capFen: number | null;
  /** The number of existing parts. */
  used: number;
};

/**
 * Returns why a part of this amount is impossible; null when it is possible. The amount left after
 * it has to be payable too.
 */
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

/** Returns the text of a refusal, for the form and for the server's error. */
export const partRefusalText = (refusal: PartRefusal, { leftFen, capFen }: Room): string =>
  ({
    AMOUNT_TOO_MUCH: `金额不能超过待付 ${formatMoney(leftFen)}`,
    AMOUNT_TOO_SMALL: `最少付 ${formatMoney(MIN_PART_FEN)}`,
    CHANNEL_CAP: `一笔最多付 ${formatMoney(capFen ?? leftFen)}`,
    PARTS_TOO_MANY: `最多分 ${MAX_PARTS} 笔，请把这一笔加大一些`,
  })[refusal];

/** The amount of a payment that can be refunded. */
export type Returnable = { id: string; leftFen: number };

/**
 * Splits a refund over payments given the newest first, so that each payer gets back their own
 * money. Null when the payments do not cover the amount.
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
