import { formatFen } from '@marque/contract/money';
import { daysBetween } from '@marque/contract/shanghai';

export const CLAIM_FREE_YEARS = [
  { id: '0', name: '出过险' },
  { id: '1', name: '1 年' },
  { id: '2', name: '2 年' },
  { id: '3', name: '3 年以上' },
] as const;

/** What is said of the last day of an insurance. */
export function expiryOf(until: string, today: string): { text: string; isOver: boolean } {
  const left = daysBetween(today, until);
  if (left < 0) return { text: `已脱保 ${-left} 天`, isOver: true };
  return { text: left === 0 ? '今天到期' : `还有 ${left} 天到期`, isOver: false };
}

/** 926.96–1,132.96, or one amount where there is no range. */
export const rangeText = (lowFen: number, highFen: number): string =>
  lowFen === highFen ? formatFen(lowFen) : `${formatFen(lowFen)}–${formatFen(highFen)}`;
