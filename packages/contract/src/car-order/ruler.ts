import { formatMoney } from '../money.ts';
import type { RefundStretch } from '../progress.ts';
import type { CarPolicy, DepositNature } from './policy.ts';

/** ¥2,000, as a button and a sentence say it. */
export const plainMoney = (fen: number): string => formatMoney(fen).replace(/\.00$/, '');

type RulerPolicy = Pick<CarPolicy, 'depositFen' | 'withdrawHours' | 'lateDays'>;

/** How far an order is, as far as its deposit goes; null for who only reads the rules. */
export type DepositFacts = {
  paidAt: Date | null;
  lockedAt: Date | null;
  withdrawUntil: Date | null;
};

const NOBODY: DepositFacts = { paidAt: null, lockedAt: null, withdrawUntil: null };

type Reached = 'reserved' | 'locked' | 'fixed';

function reachedOf(
  { paidAt, lockedAt, withdrawUntil }: DepositFacts,
  now: Date | null,
): Reached | null {
  if (!now || !paidAt) return null;
  if (!lockedAt) return 'reserved';
  return withdrawUntil && now < withdrawUntil ? 'locked' : 'fixed';
}

/** What of a deposit comes back, from paying it to the keys. */
export function depositRuler(
  { depositFen, withdrawHours, lateDays }: RulerPolicy,
  facts: DepositFacts = NOBODY,
  now: Date | null = null,
): RefundStretch[] {
  const at = reachedOf(facts, now);
  const time = (moment: Date | null) => moment?.toISOString() ?? null;
  const stretch = (reached: Reached | 'late', one: Omit<RefundStretch, 'score' | 'current'>) => ({
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

/** The sentence beside a deposit. */
export const depositSentence = (nature: DepositNature, fen: number): string =>
  nature === '订金'
    ? `订金 ${plainMoney(fen)}，锁单前随时可退`
    : `定金 ${plainMoney(fen)}，自己反悔不退，门店违约双倍返还`;

/** What the button says that takes it. */
export const payDepositText = (nature: DepositNature, fen: number): string =>
  nature === '订金'
    ? `支付订金 ${plainMoney(fen)}（锁单前随时可退）`
    : `支付定金 ${plainMoney(fen)}（自己反悔不退）`;

/** What the button says that ends an order. */
export const cancelText = (backFen: number): string =>
  backFen > 0 ? `取消订单，退回 ${plainMoney(backFen)}` : '取消订单';
