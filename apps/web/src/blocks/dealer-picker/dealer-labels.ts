import { clockText, dayAfter, openingAt } from '@marque/contract/dealer/opening';
import type { Dealer } from '@marque/contract/dealer/schema';
import { monthDay, shanghaiDay, weekdayText } from '@marque/contract/shanghai';

/** The whole address. A municipality appears once, not as province and city. */
export const dealerAddress = ({
  province,
  city,
  address,
}: Pick<Dealer, 'province' | 'city' | 'address'>): string =>
  `${province === city ? city : `${province}${city}`}${address}`;

function nextText({ day, opens }: { day: string; opens: number }, today: string): string {
  const when =
    day === today
      ? '今天'
      : day === dayAfter(today)
        ? '明天'
        : day <= dayAfter(today, 6)
          ? weekdayText(day)
          : monthDay(day);
  return `休息中 · ${when} ${clockText(opens)} 开门`;
}

/**
 * Whether a store is open now, from its week and its exceptions, in Shanghai time: 营业中 · 20:00 打烊.
 * Null when only a text of its hours is known.
 */
export function openingOf(
  dealer: Pick<Dealer, 'week' | 'exceptions'>,
  now: Date,
): { open: boolean; text: string } | null {
  if (dealer.week.length === 0) return null;
  const opening = openingAt(dealer, now);
  if (opening.open) return { open: true, text: `营业中 · ${clockText(opening.closes)} 打烊` };
  const text = opening.next ? nextText(opening.next, shanghaiDay(now)) : '暂停营业';
  return { open: false, text };
}

/** Formats a distance in kilometres: 600 m, 3.2 km, 128 km. */
export function distanceText(km: number): string {
  if (km < 1) return `${Math.max(100, Math.round(km * 10) * 100)} m`;
  return `${km < 100 ? km.toFixed(1) : Math.round(km)} km`;
}
