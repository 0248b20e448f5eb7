import { PERIOD_NAMES } from '@marque/contract/member/benefit/labels';
import type { Benefit } from '@marque/contract/member/benefit/schema';

const NOW = { month: '本月', year: '今年', level: '这个等级' } as const;

/** What is left: 本月剩 1 / 2. Else why there is nothing to claim. */
export function leftText({ state, period, left, quota, reason }: Benefit): string {
  if (state === 'claimable') return `${NOW[period]}剩 ${left} / ${quota}`;
  return state === 'inForce' ? '已享有' : reason;
}

/** How often a level may have it: 每月 2 次. */
export function quotaText({ period }: Pick<Benefit, 'period'>, quota: number): string {
  return quota === 0 ? '–' : `${PERIOD_NAMES[period]} ${quota} 次`;
}

/** How often a level may have it, in a cell of a table. Without claiming it is had or not. */
export const cellText = (quota: number, inForce: boolean): string =>
  quota === 0 ? '–' : inForce ? '有' : String(quota);

/** Returns how often benefits can be claimed now. */
export const claimableCount = (items: readonly Benefit[]): number =>
  items.reduce((sum, { state, left }) => sum + (state === 'claimable' ? left : 0), 0);
