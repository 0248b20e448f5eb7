import { formatMoney } from '../money.ts';
import type { RefundStretch } from '../progress.ts';
import { type CarItemKind, isBoutiqueItem } from './pay-item.ts';
import type { CarOrderKind, CarPolicy, DepositNature } from './policy.ts';

/** Formats the number of a place, for example No. 0128. */
export const placeNumber = (no: number | null): string => `No. ${String(no ?? 0).padStart(4, '0')}`;

type RulerPolicy = Pick<CarPolicy, 'depositFen' | 'withdrawHours' | 'lateDays'>;

/** The times that decide on the refund of a deposit; all null for a reader without an order. */
export type DepositFacts = {
  paidAt: Date | null;
  lockedAt: Date | null;
  withdrawUntil: Date | null;
};

const NOBODY: DepositFacts = { paidAt: null, lockedAt: null, withdrawUntil: null };

type ReachedStage = 'reserved' | 'locked' | 'fixed';

function reachedOf(
  { paidAt, lockedAt, withdrawUntil }: DepositFacts,
  now: Date | null,
): ReachedStage | null {
  if (!now || !paidAt) return null;
  if (!lockedAt) return 'reserved';
  return withdrawUntil && now < withdrawUntil ? 'locked' : 'fixed';
}

/** Returns the refund ruler of a deposit, from its payment to the keys. */
export function depositRuler(
  { depositFen, withdrawHours, lateDays }: RulerPolicy,
  facts: DepositFacts = NOBODY,
  now: Date | null = null,
): RefundStretch[] {
  const at = reachedOf(facts, now);
  const time = (moment: Date | null) => moment?.toISOString() ?? null;
  const stretch = (
    reached: ReachedStage | 'late',
    one: Omit<RefundStretch, 'score' | 'current'>,
  ) => ({
    ...one,
    score: 0,
    current: at === reached,
  });
  return [
    stretch('reserved', {
      text: '锁单前',
      from: time(facts.paidAt),
      to: time(facts.lockedAt),
      fen: depositFen,
      note: '随时可退，不用说理由',
    }),
    stretch('locked', {
      text: `锁单后 ${withdrawHours} 小时内`,
      from: time(facts.lockedAt),
      to: time(facts.withdrawUntil),
      fen: depositFen,
      note: '先撤回锁单，再退',
    }),
    stretch('fixed', {
      text: `锁单 ${withdrawHours} 小时后`,
      from: time(facts.withdrawUntil),
      to: null,
      fen: 0,
      note: '订金已转为定金，自己反悔不退',
    }),
    stretch('late', {
      text: `晚交车超过 ${lateDays} 天`,
      from: null,
      to: null,
      fen: depositFen,
      note: '已付的全部退回；门店违约，定金双倍返还',
    }),
  ];
}

/** Returns the refund ruler of a place: a full refund until its conversion. */
export function placeRuler(
  depositFen: number,
  { revealAt, convertBy }: { revealAt: Date; convertBy: Date },
  paidAt: Date | null = null,
  now: Date | null = null,
): RefundStretch[] {
  const stretch = (
    one: Pick<RefundStretch, 'text' | 'note'>,
    from: Date | null,
    to: Date | null,
  ) => ({
    ...one,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    fen: depositFen,
    score: 0,
    current: now !== null && paidAt !== null && (!from || now >= from) && (!to || now < to),
  });
  return [
    stretch({ text: '揭晓前', note: '随时可退，不用说理由' }, paidAt, revealAt),
    stretch({ text: '揭晓后，转订前', note: '看了价格不满意，照样全退' }, revealAt, convertBy),
    stretch({ text: '到期没有转订', note: '自动全额退回，不用申请' }, convertBy, null),
  ];
}

/** Returns the sentence about refunds that is shown beside a deposit. */
export const depositSentence = (
  nature: DepositNature,
  fen: number,
  kind: CarOrderKind = 'booking',
): string =>
  nature === '定金'
    ? `定金 ${formatMoney(fen)}，自己反悔不退，门店违约双倍返还`
    : kind === 'blind'
      ? `订金 ${formatMoney(fen)}，随时可退，没有转订自动退回`
      : `订金 ${formatMoney(fen)}，锁单前随时可退`;

/** Returns when the payment of an item is refundable, for its button. */
export function backNote(item: CarItemKind, kind: CarOrderKind): string {
  if (item === 'deposit') return kind === 'blind' ? '随时可退，未转订自动退回' : '锁单前随时可退';
  if (item === 'topUp') return '锁单前可退';
  if (isBoutiqueItem(item)) return '装好之前可退';
  return item === 'balance' ? '门店违约全额退回' : '贷款不成全额退回';
}

/** Returns the text of the button that pays the deposit. */
export const payDepositText = (
  nature: DepositNature,
  fen: number,
  kind: CarOrderKind = 'booking',
): string =>
  nature === '定金'
    ? `支付定金 ${formatMoney(fen)}（自己反悔不退）`
    : `支付${kind === 'blind' ? ' ' : '订金 '}${formatMoney(fen)}（${backNote('deposit', kind)}）`;

/** Returns the text of the button that converts a place or confirms a presale. */
export const convertText = (topUpFen: number, kind: CarOrderKind): string => {
  const does = kind === 'blind' ? '确认转订' : '确认订单';
  return topUpFen > 0
    ? `${does}，补付订金 ${formatMoney(topUpFen)}（锁单前可退）`
    : `${does}（锁单前随时可退）`;
};

const DOES = { topUp: '补付订金', balance: '支付尾款', down: '支付首付', loan: '贷款' } as const;

/** Returns the text of the button that pays an item after the deposit. */
export const payItemText = (item: Exclude<CarItemKind, 'deposit'>, fen: number): string =>
  `${isBoutiqueItem(item) ? '支付精品' : DOES[item]} ${formatMoney(fen)}（${backNote(item, 'booking')}）`;

/** Returns the text of the button that pays the top-up. */
export const topUpText = (fen: number): string => payItemText('topUp', fen);

/** Returns the text of the button that cancels the order. */
export const cancelText = (backFen: number): string =>
  backFen > 0 ? `取消订单，退回 ${formatMoney(backFen)}` : '取消订单';
