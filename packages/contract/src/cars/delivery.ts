import { modelOf } from './option-model.ts';
import type { CarOption, TypeOptions } from './option-schema.ts';
import { presentOf } from './solver.ts';
import { addDays } from '../shanghai.ts';

/** A number of days, or the least and the most of them. */
export type Days = { from: number; to: number };

type Lead = Pick<TypeOptions, 'leadFrom' | 'leadTo' | 'groups' | 'rules'>;

export const daysText = ({ from, to }: Days): string =>
  from === to ? `${from} 天` : `${from}–${to} 天`;

/** Of a choice, the option the works wait for longest; undefined where they wait for none. */
export function slowestOf(offer: Lead, chosen: readonly string[]): CarOption | undefined {
  const there = presentOf(modelOf(offer), chosen);
  return offer.groups
    .flatMap(({ options }) => options)
    .filter(({ id, leadDays }) => leadDays > 0 && there.has(id))
    .sort((a, b) => b.leadDays - a.leadDays)[0];
}

/** Days from the locked order to the gate of the works. */
export function worksDays(offer: Lead, chosen: readonly string[]): Days {
  const extra = slowestOf(offer, chosen)?.leadDays ?? 0;
  return { from: offer.leadFrom + extra, to: offer.leadTo + extra };
}

/** Days a car is on its way, and the city it goes to; null while none is known, and the days are those of all cities. */
export type Way = Days & { city: string | null };

export type DeliveryWindow = { from: string; to: string; why: string; city: string | null };

/** When a car is likely to come that is locked on a day: the works, the slowest of its options, the way to the store. */
export function deliveryWindow(
  offer: Lead,
  chosen: readonly string[],
  { city, ...transport }: Way,
  day: string,
): DeliveryWindow {
  const works = worksDays(offer, chosen);
  const extra = works.from - offer.leadFrom;
  return {
    from: addDays(day, works.from + transport.from),
    to: addDays(day, works.to + transport.to),
    why: [
      `排产 ${daysText({ from: offer.leadFrom, to: offer.leadTo })}`,
      ...(extra > 0 ? [`选装 +${extra} 天`] : []),
      `${city === null ? '运输按城市' : '运输'} ${daysText(transport)}`,
    ].join('，'),
    city,
  };
}
