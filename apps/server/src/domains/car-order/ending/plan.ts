import type { CarItemKind } from '@marque/contract/car-order/pay-item';
import { isSigned } from '@marque/contract/car-order/machine';
import { addDays, shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import type { CarOrderContext } from '../context.ts';
import { type CarItemRow, carItems } from '../items.ts';
import type { CarOrderRow } from '../repository.ts';
import { itemSubject } from '../subject.ts';

export const REFUND_WAY = '原路退回';
export const REFUND_DAYS = '1–7 天';

/** What of an order has been paid, in fen. */
export type Paid = Record<CarItemKind, number>;

type Part = { kind: CarItemKind; what: string; fen: number };

/** What becomes of the money when an order ends, in fen. */
export type EndingPlan = {
  back: Part[];
  kept: (Part & { why: string })[];
  /** What the seller pays beside it. */
  payoutFen: number;
};

export const ITEM_LABELS: Record<Exclude<CarItemKind, 'deposit'>, string> = {
  topUp: '补付订金',
  balance: '尾款',
};

/** Why an order ends, as far as money knows: `waived` where the store lets the buyer out for nothing. */
export type EndingWhy =
  | 'cancel'
  | 'expire'
  | 'lapse'
  | 'agreeCancel'
  | 'waived'
  | 'lateCancel'
  | 'sellerCancel';

/** 定金 stays where its payer backs out of the contract, and comes back double where its taker does. */
export function endingPlan(
  { deposit_nature: nature }: Pick<CarOrderRow, 'deposit_nature'>,
  paid: Paid,
  why: EndingWhy,
): EndingPlan {
  const parts: Part[] = [
    { kind: 'balance' as const, what: ITEM_LABELS.balance, fen: paid.balance },
    { kind: 'topUp' as const, what: `补付${nature}`, fen: paid.topUp },
    { kind: 'deposit' as const, what: nature, fen: paid.deposit },
  ].filter(({ fen }) => fen > 0);
  const isKept = ({ kind }: Part) =>
    why === 'agreeCancel' && nature === '定金' && kind !== 'balance';
  return {
    back: parts.filter((part) => !isKept(part)),
    kept: parts.filter(isKept).map((part) => ({ ...part, why: '锁单后反悔，定金按约定不退' })),
    payoutFen: why === 'sellerCancel' && nature === '定金' ? paid.deposit + paid.topUp : 0,
  };
}

export const backFenOf = ({ back }: EndingPlan): number =>
  back.reduce((sum, { fen }) => sum + fen, 0);

/** What of an order is paid now, parts of what is not paid in full included. */
export async function paidOf(
  { payments }: Pick<CarOrderContext, 'payments'>,
  exec: Exec,
  order: CarOrderRow,
): Promise<Paid> {
  const partly = async (kind: CarItemKind) =>
    (await payments.accountOf(exec, itemSubject(order, kind)))?.paidFen ?? 0;
  if (order.status === 'unpaid') return { deposit: await partly('deposit'), topUp: 0, balance: 0 };
  const items = await carItems.of(exec, order);
  const of = async (kind: CarItemRow['kind']) => {
    const item = items.find((one) => one.kind === kind);
    return item ? (item.paid_at ? item.due_fen : partly(kind)) : 0;
  };
  return {
    deposit: order.paid_at ? order.deposit_fen : 0,
    topUp: await of('topUp'),
    balance: await of('balance'),
  };
}

/** The car is so late that its buyer may go with everything. */
export const isLate = (
  { promised_to: promised, policy }: Pick<CarOrderRow, 'promised_to' | 'policy'>,
  now: Date,
): boolean => promised !== null && shanghaiDay(now) > addDays(promised, policy.lateDays);

/** How a buyer may end an order now; null where they cannot, or have a better way. */
export function wayToEnd(
  order: CarOrderRow,
  now: Date,
): 'cancel' | 'askCancel' | 'lateCancel' | null {
  if (order.status === 'unpaid' || order.status === 'reserved') return 'cancel';
  if (!isSigned(order.status)) return null;
  if (isLate(order, now)) return 'lateCancel';
  // A signature that can be taken back is taken back first.
  if (order.status === 'locked' && now < order.withdraw_until!) return null;
  return 'askCancel';
}
