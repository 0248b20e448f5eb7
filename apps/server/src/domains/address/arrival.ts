import { DAY_MS, SHANGHAI_MS, shanghaiDay } from '@marque/contract/shanghai';

/** Orders before this hour (Shanghai time) leave the warehouse the same day. */
const LAST_HOUR = 16;

/** Days of transport from the warehouse in Shanghai, by the first two digits of a region's code. */
const REGIONS: readonly { days: number; codes: readonly string[] }[] = [
  { days: 1, codes: ['31', '32', '33'] },
  { days: 2, codes: ['11', '12', '13', '34', '35', '36', '37', '41', '42', '43', '44'] },
  { days: 4, codes: ['46', '62', '63', '64'] },
  { days: 6, codes: ['54', '65'] },
];
const DAYS_ELSEWHERE = 3;
/** Regions behind customs, for which no day can be estimated. */
const UNKNOWN = new Set(['71', '81', '82']);

/**
 * Returns the Shanghai day (`YYYY-MM-DD`) a parcel is expected to arrive, from the order's time or
 * the time it left the only warehouse; null when it cannot be estimated.
 */
export function arrivalDay(
  { provinceCode }: { provinceCode: string },
  event: { orderedAt: Date } | { leftAt: Date },
): string | null {
  if (UNKNOWN.has(provinceCode.slice(0, 2))) return null;
  const region = REGIONS.find(({ codes }) => codes.includes(provinceCode.slice(0, 2)));
  const days = region?.days ?? DAYS_ELSEWHERE;
  if ('leftAt' in event) return shanghaiDay(new Date(event.leftAt.getTime() + days * DAY_MS));
  const { orderedAt } = event;
  const hour = new Date(orderedAt.getTime() + SHANGHAI_MS).getUTCHours();
  const leaves = orderedAt.getTime() + (hour < LAST_HOUR ? 0 : DAY_MS);
  return shanghaiDay(new Date(leaves + days * DAY_MS));
}
