import type { EarnState } from '@marque/contract/points/schema';
import type { EarnCap } from '@marque/contract/points/operator-schema';
import { momentOfDay } from '@marque/contract/shanghai';

/** The points a rule gives each time, or for every yuan. */
export type Rate = { score: number; perYuan: boolean; levelled: boolean };

/** Returns the points per 100 yuan or 100 times. `level`: the percentage of the member's level. */
export const percentOf = ({ score, levelled }: Rate, level: number): number =>
  score * (levelled ? level : 100);

/** Returns when the window of a cap began that contains the Shanghai day. */
export function windowStart(window: EarnCap['window'], today: string): Date {
  switch (window) {
    case 'day':
      return momentOfDay(today);
    case 'month':
      return momentOfDay(`${today.slice(0, 7)}-01`);
    case 'year':
      return momentOfDay(`${today.slice(0, 4)}-01-01`);
    case 'life':
      return new Date(0);
  }
}

/** What a rule gives: points or growth. */
export type Earnable = 'score' | 'growth';
export type GivenSoFar = { times: number; score: number; growth: number };

/**
 * Returns how much of an amount of points or growth a cap allows, after what was given in its
 * window. A cap of points leaves growth alone, and the other way round.
 */
export function leftOf(
  { of, max }: EarnCap,
  given: GivenSoFar,
  { amount, what }: { amount: number; what: Earnable },
): number {
  if (of === 'times') return given.times < max ? amount : 0;
  if (of !== what) return amount;
  return Math.min(amount, Math.max(0, max - Math.max(0, given[of])));
}

const REACHED: Record<EarnCap['window'], string> = {
  day: '今天的已经拿到了',
  month: '已达本月上限',
  year: '已达本年上限',
  life: '已经得到过了',
};
/** Returns the text for a reached cap. */
export const reachedText = ({ window }: EarnCap): string => REACHED[window];

const OFTEN: Record<EarnCap['window'], string> = {
  day: '每天',
  month: '每月',
  year: '每年',
  life: '一共',
};

const COUNTED: Record<EarnCap['of'], string> = { times: '次', score: '积分', growth: '成长值' };

/** Returns the text about a rule's limits for the member. */
export function noteOf(
  state: EarnState,
  caps: readonly EarnCap[],
  reached: EarnCap | null,
): string {
  if (state === 'spent') return '本月积分已发完';
  if (reached) return reachedText(reached);
  return caps.map(({ window, of, max }) => `${OFTEN[window]}最多 ${max} ${COUNTED[of]}`).join('，');
}

/** Returns the text about the points a rule gives at a level, in percent. */
export function gainText(rate: Rate, level: number): string {
  const percent = percentOf(rate, level);
  return rate.perYuan ? `每 1 元得 ${percent / 100} 积分` : `每次 +${Math.floor(percent / 100)}`;
}
