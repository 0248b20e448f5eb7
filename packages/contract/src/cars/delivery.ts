import { modelOf } from './custom/option-model.ts';
import type { CarOption, TypeOptions } from './custom/option-schema.ts';
import { presentOf } from './custom/solver.ts';
import { addDays } from '../shanghai.ts';

/** A range of days. */
export type Days = { from: number; to: number };

type Lead = Pick<TypeOptions, 'leadFrom' | 'leadTo' | 'groups' | 'rules'>;

export const daysText = ({ from, to }: Days): string =>
  from === to ? `${from} 天` : `${from}–${to} 天`;

/** Returns the chosen option with the longest lead time; undefined when none adds any. */
export function slowestOf(offer: Lead, chosen: readonly string[]): CarOption | undefined {
  const there = presentOf(modelOf(offer), chosen);
  return (
    offer.groups
      .flatMap(({ options }) => options)
      // What the trim has anyway is part of its own time.
      .filter(({ id, state, leadDays }) => state !== 'standard' && leadDays > 0 && there.has(id))
      .sort((a, b) => b.leadDays - a.leadDays)[0]
  );
}

/** Returns the days from a locked order until the car leaves the works. */
export function worksDays(offer: Lead, chosen: readonly string[]): Days {
  const extra = slowestOf(offer, chosen)?.leadDays ?? 0;
  return { from: offer.leadFrom + extra, to: offer.leadTo + extra };
}

/** Days a car is on its way, and the city it goes to; null while none is known, and the days are those of all cities. */
export type DeliveryDays = Days & { city: string | null };

export type DeliveryWindow = { from: string; to: string; why: string; city: string | null };

/** The day an order is locked, and the day the car is launched; null for a car on sale. */
type Begin = { day: string; launch: string | null };

/**
 * Returns the window in which a car arrives that is locked on a day: the time at the works, the
 * longest lead time of its options and the transport to the store. Before the launch nothing is
 * built, so all days count from it.
 */
export function deliveryWindow(
  offer: Lead,
  chosen: readonly string[],
  { city, ...transport }: DeliveryDays,
  { day, launch }: Begin,
): DeliveryWindow {
  const works = worksDays(offer, chosen);
  const extra = works.from - offer.leadFrom;
  const isAhead = launch !== null && launch > day;
  const begin = isAhead ? launch : day;
  return {
    from: addDays(begin, works.from + transport.from),
    to: addDays(begin, works.to + transport.to),
    why: [
      `${isAhead ? '上市后' : ''}排产 ${daysText({ from: offer.leadFrom, to: offer.leadTo })}`,
      ...(extra > 0 ? [`选装 +${extra} 天`] : []),
      `${city === null ? '运输按城市' : '运输'} ${daysText(transport)}`,
    ].join('，'),
    city,
  };
}
