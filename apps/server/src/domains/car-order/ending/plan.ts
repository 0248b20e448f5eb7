import {
  type CarItemKind,
  isBoutiqueItem,
  isCarPriceItem,
} from '@marque/contract/car-order/pay-item';
import { isSigned } from '@marque/contract/car-order/machine';
import { addDays, shanghaiDay } from '@marque/contract/shanghai';
import type { Exec } from '#kernel/database.ts';
import { fenOfLines, isFitted } from '../boutique/lines.ts';
import { boutiqueLines, type LineRow } from '../boutique/repository.ts';
import type { CarOrderContext } from '../context.ts';
import { type CarItemRow, carItems } from '../paying/item-repository.ts';
import type { CarOrderRow } from '../repository.ts';
import { itemSubject } from '../subject.ts';

export const REFUND_WAY = '原路退回';
export const LENDER_WAY = '退回放款机构';
export const REFUND_DAYS = '1–7 天';

/** The paid amounts of an order, in fen. */
export type PaidAmounts = {
  deposit: number;
  topUp: number;
  /** The payments for the price of the car, by item. */
  car: { kind: CarItemRow['kind']; fen: number }[];
  /** The payments for goods by item, the oldest first. */
  boutique: { kind: CarItemRow['kind']; fen: number }[];
  /** The price of fitted goods, those being fitted included. */
  fitted: number;
};

type Part = { kind: CarItemKind; what: string; fen: number };

/** The division of the paid amounts when an order ends, in fen. */
export type EndingPlan = {
  back: Part[];
  /** The amount that is paid back to the lender. */
  lentFen: number;
  kept: (Part & { why: string })[];
  /** The amount that the seller pays in addition to the refunds. */
  payoutFen: number;
};

const LABELS = { topUp: '补付订金', balance: '尾款', down: '首付', loan: '贷款' } as const;

/** Returns the display name of an item after the deposit. */
export const itemLabel = (kind: CarItemRow['kind']): string =>
  isBoutiqueItem(kind) ? '精品' : LABELS[kind];

/** The reasons for an end that determine the refund. waived: the store agrees and keeps nothing. */
export type EndingWhy =
  | 'cancel'
  | 'expire'
  | 'lapse'
  | 'agreeCancel'
  | 'waived'
  | 'lateCancel'
  | 'sellerCancel';

/** Whether the buyer pays for goods that are already fitted: unless the seller is at fault. */
export const keepsFitted = (why: EndingWhy): boolean =>
  why !== 'sellerCancel' && why !== 'lateCancel';

/** Splits the payments for goods. Fitted goods are kept from the oldest payments. */
function boutiqueParts({ boutique, fitted }: PaidAmounts, why: EndingWhy) {
  let stays = keepsFitted(why) ? fitted : 0;
  return boutique.map(({ kind, fen }) => {
    const kept = Math.min(stays, fen);
    stays -= kept;
    return { kind, kept, back: fen - kept };
  });
}

/**
 * Returns the refunds of an order that ends. A 定金 is forfeited by a buyer who backs out and owed
 * double by a seller who does (Civil Code, article 587).
 */
export function endingPlan(
  { deposit_nature: nature }: Pick<CarOrderRow, 'deposit_nature'>,
  paid: PaidAmounts,
  why: EndingWhy,
): EndingPlan {
  const goods = boutiqueParts(paid, why);
  const parts: Part[] = [
    ...goods.map(({ kind, back }) => ({ kind, what: '精品', fen: back })),
    ...paid.car
      .filter(({ kind }) => kind !== 'loan')
      .map(({ kind, fen }) => ({ kind, what: itemLabel(kind), fen })),
    { kind: 'topUp' as const, what: `补付${nature}`, fen: paid.topUp },
    { kind: 'deposit' as const, what: nature, fen: paid.deposit },
  ].filter(({ fen }) => fen > 0);
  const isKept = ({ kind }: Part) =>
    why === 'agreeCancel' && nature === '定金' && (kind === 'deposit' || kind === 'topUp');
  const fittedFen = goods.reduce((sum, { kept }) => sum + kept, 0);
  return {
    back: parts.filter((part) => !isKept(part)),
    lentFen: paid.car.find(({ kind }) => kind === 'loan')?.fen ?? 0,
    kept: [
      ...parts.filter(isKept).map((part) => ({ ...part, why: '锁单后反悔，定金按约定不退' })),
      ...(fittedFen > 0
        ? [{ kind: goods[0]!.kind, what: '精品', fen: fittedFen, why: '已经装到车上' }]
        : []),
    ],
    payoutFen: why === 'sellerCancel' && nature === '定金' ? paid.deposit + paid.topUp : 0,
  };
}

export const backFenOf = ({ back }: EndingPlan): number =>
  back.reduce((sum, { fen }) => sum + fen, 0);

/** The items of an order and the goods for its car. */
type EndedOrder = { items: readonly CarItemRow[]; lines: readonly LineRow[] };

/**
 * Returns the paid amounts of an order, partial payments included. `known` holds rows that were
 * read before.
 */
export async function paidOf(
  { payments }: Pick<CarOrderContext, 'payments'>,
  exec: Exec,
  order: CarOrderRow,
  known?: EndedOrder,
): Promise<PaidAmounts> {
  const partly = async (kind: CarItemKind) =>
    (await payments.accountOf(exec, itemSubject(order, kind)))?.paidFen ?? 0;
  if (order.status === 'unpaid')
    return { deposit: await partly('deposit'), topUp: 0, car: [], boutique: [], fitted: 0 };
  const items = known?.items ?? (await carItems.of(exec, order));
  const lines = known?.lines ?? (await boutiqueLines.of(exec, order));
  const goods = items.filter(({ kind }) => isBoutiqueItem(kind));
  const paidFor = ({ kind, paid_at, due_fen, paid_fen }: CarItemRow) =>
    paid_at ? due_fen : paid_fen > 0 ? partly(kind) : 0;
  const each = (rows: readonly CarItemRow[]) =>
    Promise.all(rows.map(async (row) => ({ kind: row.kind, fen: await paidFor(row) })));
  const topUp = items.find(({ kind }) => kind === 'topUp');
  return {
    deposit: order.paid_at ? order.deposit_fen : 0,
    topUp: topUp ? await paidFor(topUp) : 0,
    car: await each(items.filter(({ kind }) => isCarPriceItem(kind))),
    boutique: await each(goods),
    fitted: fenOfLines(lines.filter(isFitted)),
  };
}

/** Whether the car is so late that the buyer can cancel for a full refund. */
export const isLate = (
  { promised_to: promised, policy }: Pick<CarOrderRow, 'promised_to' | 'policy'>,
  now: Date,
): boolean => promised !== null && shanghaiDay(now) > addDays(promised, policy.lateDays);

/** Whether the buyer can withdraw the signature now. */
export const isWithdrawable = (
  { status, withdraw_until: until }: Pick<CarOrderRow, 'status' | 'withdraw_until'>,
  now: Date,
): boolean => status === 'locked' && now < until!;

/**
 * Returns how the buyer can end the order now; null when they cannot, or should withdraw the
 * signature instead.
 */
export function wayToEnd(
  order: CarOrderRow,
  now: Date,
): 'cancel' | 'askCancel' | 'lateCancel' | null {
  if (order.status === 'unpaid' || order.status === 'reserved') return 'cancel';
  if (!isSigned(order.status)) return null;
  if (isLate(order, now) || order.loan_state === 'rejected') return 'lateCancel';
  // While the signature can be withdrawn, that is the way.
  if (isWithdrawable(order, now)) return null;
  return 'askCancel';
}

/**
 * Returns why the order would end now if the buyer wanted it, after the withdrawal of a signature that
 * can be withdrawn; null when the buyer cannot end it.
 */
export function whyNow(order: CarOrderRow, now: Date): EndingWhy | null {
  const way = wayToEnd(order, now);
  if (way === 'askCancel') return 'agreeCancel';
  return way ?? (isWithdrawable(order, now) ? 'cancel' : null);
}
