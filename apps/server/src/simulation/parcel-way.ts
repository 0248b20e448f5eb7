import type { TrackStatus } from '@marque/contract/mall/fulfilment/schema';

const MINUTE = 60_000;
export type ParcelPlace = { city: string; district: string };
type Stop = { afterMs: number; status: TrackStatus; text: (to: ParcelPlace) => string };

/** The tracking events of a simulated parcel, by the time since it left. A trip of days takes 40 minutes. */
const WAY: readonly Stop[] = [
  { afterMs: MINUTE, status: 'collected', text: () => '【上海市】快递员已揽收' },
  { afterMs: 4 * MINUTE, status: 'inTransit', text: () => '【上海市】快件已离开华东转运中心' },
  {
    afterMs: 12 * MINUTE,
    status: 'inTransit',
    text: ({ city }) => `【${city}】快件已到达${city}转运中心`,
  },
  {
    afterMs: 22 * MINUTE,
    status: 'inTransit',
    text: ({ city, district }) => `【${city}】快件已到达${district}营业点`,
  },
  {
    afterMs: 28 * MINUTE,
    status: 'outForDelivery',
    text: ({ city }) => `【${city}】快递员正在派送，请保持电话畅通`,
  },
  { afterMs: 40 * MINUTE, status: 'delivered', text: ({ city }) => `【${city}】快件已签收` },
];

/** Returns the stop of that number and when the parcel reaches it; null after the last stop. */
export function stopOf(
  step: number,
  shippedAt: Date,
  to: ParcelPlace,
): { at: Date; status: TrackStatus; text: string } | null {
  const stop = WAY[step];
  if (!stop) return null;
  const { afterMs, status, text } = stop;
  return { at: new Date(shippedAt.getTime() + afterMs), status, text: text(to) };
}

/** Divides the lines of an order into two parcels of about equal length; a single line is one parcel. */
export function pack<T>(lines: readonly T[]): T[][] {
  const middle = Math.ceil(lines.length / 2);
  return [lines.slice(0, middle), lines.slice(middle)].filter((part) => part.length > 0);
}
