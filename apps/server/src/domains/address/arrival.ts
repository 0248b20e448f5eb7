import { DAY_MS, SHANGHAI_MS, shanghaiDay } from '@marque/contract/shanghai';

/** What is ordered before this hour in Shanghai leaves the warehouse the same day. */
const LAST_HOUR = 16;

/** Days on the way from the warehouse in Shanghai, by the first two digits of a region's code. */
const REGIONS: readonly { days: number; codes: readonly string[] }[] = [
  { days: 1, codes: ['31', '32', '33'] },
  { days: 2, codes: ['11', '12', '13', '34', '35', '36', '37', '41', '42', '43', '44'] },
  { days: 4, codes: ['46', '62', '63', '64'] },
  { days: 6, codes: ['54', '65'] },
];
const DAYS_ELSEWHERE = 3;
/** Parcels pass the customs there: nobody can name the day. */
const UNKNOWN = new Set(['71', '81', '82']);

/**
 * The day a parcel is likely to arrive at an address, in Shanghai's calendar; null where nobody can
 * say. All stock lies in the one warehouse: what is in stock leaves from there.
 * @param event when it was ordered, or left the warehouse
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
