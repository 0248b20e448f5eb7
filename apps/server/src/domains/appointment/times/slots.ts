import { type Opening, openSpans, type Span } from '@marque/contract/dealer/opening';
import type { Pool } from '@marque/contract/appointment/kinds';
import {
  countFree,
  type DayHold,
  layOut,
  type HoldPlacement,
  type Resource,
  type Traits,
} from './layout.ts';

/** The resources and holds of a store's day by pool. */
export type DayState = {
  resources: Partial<Record<Pool, readonly Resource[]>>;
  held: Partial<Record<Pool, readonly DayHold[]>>;
};

/** How long resources of a pool are on the way, in minutes before and after an appointment. */
export type Travel = Partial<Record<Pool, { before: number; after: number }>>;

/** What a booking takes: one resource of each pool. */
export type Wish = {
  pools: readonly Pool[];
  travel?: Travel | undefined;
  needs: Partial<Record<Pool, Traits>>;
  minutes: number;
  /** The key of a resource chosen by name. */
  key?: string | undefined;
};

/** Minutes of the day. */
type Time = { from: number; to: number };

/** Returns when a pool is taken for a booking that starts at a minute of the day. */
export function timeOf(wish: Pick<Wish, 'travel' | 'minutes'>, pool: Pool, from: number): Time {
  const { before = 0, after = 0 } = wish.travel?.[pool] ?? {};
  return { from: from - before, to: from + wish.minutes + after };
}

const wantedIn = (wish: Wish, pool: Pool, from: number) => ({
  ...timeOf(wish, pool, from),
  needs: wish.needs[pool] ?? {},
  key: wish.key?.startsWith(`${pool}:`) ? wish.key : undefined,
});

/** Returns a resource of each pool for a time; null when a pool has none. */
export function placeAt(day: DayState, wish: Wish, from: number): Map<Pool, HoldPlacement> | null {
  const places = new Map<Pool, HoldPlacement>();
  for (const pool of wish.pools) {
    const place = layOut(
      day.resources[pool] ?? [],
      day.held[pool] ?? [],
      wantedIn(wish, pool, from),
    );
    if (!place) return null;
    places.set(pool, place);
  }
  return places;
}

/** Returns how many more bookings a time takes. */
function leftAt(day: DayState, wish: Wish, from: number): number {
  const free = Math.min(
    ...wish.pools.map((pool) =>
      countFree(day.resources[pool] ?? [], day.held[pool] ?? [], wantedIn(wish, pool, from)),
    ),
  );
  return free > 0 ? free : placeAt(day, wish, from) ? 1 : 0;
}

/**
 * Returns the times of a day within which appointments can lie: the opening hours, shortened by
 * the way there after opening and by the way back before closing time.
 */
function spansFor(opening: Opening, day: string, travel: Travel = {}): Span[] {
  const { spans } = openSpans(opening, day);
  const ways = Object.values(travel);
  const first = spans[0]?.opens ?? 0;
  const last = spans.at(-1)?.closes ?? 0;
  const from = first + Math.max(0, ...ways.map(({ before }) => before));
  const to = last - Math.max(0, ...ways.map(({ after }) => after));
  return spans.map(({ opens, closes }) => ({
    opens: Math.max(opens, from),
    closes: Math.min(closes, to),
  }));
}

/** Returns whether the whole time lies within the opening hours and starts on the grid. */
export const isOpenAt = (
  opening: Opening,
  day: string,
  { from, to }: Time,
  { gridMinutes, travel }: { gridMinutes: number; travel?: Travel | undefined },
): boolean =>
  from % gridMinutes === 0 &&
  spansFor(opening, day, travel).some(({ opens, closes }) => opens <= from && to <= closes);

/**
 * Returns the possible starts of a day with the number of bookings left. `earliest`: a minute of
 * the day.
 */
export function slotsOf(
  opening: Opening,
  day: string,
  state: DayState,
  { gridMinutes, earliest, ...wish }: Wish & { gridMinutes: number; earliest: number },
): { from: number; left: number }[] {
  const slots: { from: number; left: number }[] = [];
  for (const { opens, closes } of spansFor(opening, day, wish.travel)) {
    const first = Math.ceil(Math.max(opens, earliest) / gridMinutes) * gridMinutes;
    for (let from = first; from + wish.minutes <= closes; from += gridMinutes)
      slots.push({ from, left: leftAt(state, wish, from) });
  }
  return slots;
}
