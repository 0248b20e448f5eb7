/**
 * The properties of a resource, or those required of one: each required value must be among its
 * values.
 */
export type Traits = Readonly<Record<string, string | readonly string[]>>;

export type Resource = { key: string; traits: Traits };

/** A hold in minutes of the day. */
export type DayHold = {
  id: string;
  key: string;
  from: number;
  to: number;
  needs: Traits;
  /** Whether it can be moved to another resource of its pool. */
  movable: boolean;
};

export type WantedHold = { from: number; to: number; needs: Traits; key?: string | undefined };

/** The resource to take, and the holds to move for it. */
export type HoldPlacement = { key: string; moves: ReadonlyMap<string, string> };

/** The limit of search steps. A day that needs more counts as full. */
const MAX_STEPS = 2000;

type Busy = { from: number; to: number };

export function fits(traits: Traits, needs: Traits): boolean {
  return Object.entries(needs).every(([name, wanted]) => {
    const has = new Set([traits[name] ?? []].flat());
    return [wanted].flat().every((value) => has.has(value));
  });
}

const overlaps = (a: Busy, b: Busy): boolean => a.from < b.to && b.from < a.to;

/** Returns when the previous hold of a resource ends. */
const lastEnd = (busy: readonly Busy[], from: number): number =>
  Math.max(-Infinity, ...busy.filter(({ to }) => to <= from).map(({ to }) => to));

/** Returns the free resources, the one with the smallest gap before the time first. */
function freeFor(
  resources: readonly Resource[],
  busy: ReadonlyMap<string, readonly Busy[]>,
  wanted: WantedHold,
): Resource[] {
  const gap = ({ key }: Resource): number =>
    wanted.from - lastEnd(busy.get(key) ?? [], wanted.from);
  return resources
    .filter(
      ({ key, traits }) =>
        (wanted.key === undefined || wanted.key === key) &&
        fits(traits, wanted.needs) &&
        !busy.get(key)?.some((one) => overlaps(one, wanted)),
    )
    .sort((a, b) => gap(a) - gap(b) || (a.key < b.key ? -1 : 1));
}

const busyOf = (held: readonly DayHold[]): Map<string, DayHold[]> => {
  const busy = new Map<string, DayHold[]>();
  for (const one of held) busy.set(one.key, [...(busy.get(one.key) ?? []), one]);
  return busy;
};

/** Returns how many resources of a pool are free without moving any hold. */
export const countFree = (
  resources: readonly Resource[],
  held: readonly DayHold[],
  wanted: WantedHold,
): number => freeFor(resources, busyOf(held), wanted).length;

/**
 * Finds a resource of a pool. If none is free, rearranges the day: holds sorted by start, each on
 * the resource with the smallest gap. Fixed holds stay. Returns null when there is no room.
 */
export function layOut(
  resources: readonly Resource[],
  held: readonly DayHold[],
  wanted: WantedHold,
): HoldPlacement | null {
  const [free] = freeFor(resources, busyOf(held), wanted);
  if (free) return { key: free.key, moves: new Map() };
  const busy: Map<string, Busy[]> = busyOf(held.filter(({ movable }) => !movable));
  const placing: (WantedHold & { id: string | null; now: string | null })[] = [
    ...held
      .filter(({ movable }) => movable)
      .map(({ id, key, from, to, needs }) => ({ id, from, to, needs, now: key })),
    { ...wanted, id: null, now: null },
  ];
  placing.sort((a, b) => a.from - b.from || a.to - b.to || ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
  if (placing.length * resources.length > MAX_STEPS) return null;
  const moves = new Map<string, string>();
  let key: string | null = null;
  for (const one of placing) {
    const [place] = freeFor(resources, busy, one);
    if (!place) return null;
    busy.set(place.key, [...(busy.get(place.key) ?? []), one]);
    if (one.id === null) key = place.key;
    else if (one.now !== place.key) moves.set(one.id, place.key);
  }
  return key === null ? null : { key, moves };
}
