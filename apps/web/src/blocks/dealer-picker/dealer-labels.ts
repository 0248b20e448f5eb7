import type { Dealer } from '@marque/contract/mall/order/schema';

/** The whole address; a municipality is named once. */
export const dealerAddress = ({
  province,
  city,
  address,
}: Pick<Dealer, 'province' | 'city' | 'address'>): string =>
  `${province === city ? city : `${province}${city}`}${address}`;

const MINUTES = /(\d{1,2}):(\d{2})\D+(\d{1,2}):(\d{2})/;
const DAY = 1440;

/**
 * Whether a store is open, from its hours and the moment, in Shanghai: 营业中 · 20:00 打烊. Null for
 * hours that are not read.
 */
export function openingOf(hours: string, now: Date): { open: boolean; text: string } | null {
  const [, fromHour, from, toHour, to] = MINUTES.exec(hours) ?? [];
  if (!fromHour || !from || !toHour || !to) return null;
  const opens = Number(fromHour) * 60 + Number(from);
  const closes = Number(toHour) * 60 + Number(to);
  // Shanghai is eight hours ahead of UTC all year.
  const minute = (now.getUTCHours() * 60 + now.getUTCMinutes() + 8 * 60) % DAY;
  const open = minute >= opens && minute < closes;
  if (open) return { open, text: `营业中 · ${toHour}:${to} 打烊` };
  const day = minute < opens ? '今天' : '明天';
  return { open, text: `休息中 · ${day} ${fromHour}:${from} 开门` };
}

/** How far a store is, from kilometres: 600 m, 3.2 km, 128 km. */
export function distanceText(km: number): string {
  if (km < 1) return `${Math.max(100, Math.round(km * 10) * 100)} m`;
  return `${km < 100 ? km.toFixed(1) : Math.round(km)} km`;
}
