/** What a resource has, and what is asked of one: each named trait must be among its values. */
export type Traits = Readonly<Record<string, string | readonly string[]>>;

export type Resource = { key: string; traits: Traits };

/** Something that takes a resource from one minute of a day to another. */
export type Held = {
  id: string;
  key: string;
  from: number;
  to: number;
  needs: Traits;
  /** May be given another resource of its pool. */
  movable: boolean;
};

export type Wanted = { from: number; to: number; needs: Traits; key?: string | undefined };

/** The resource that is taken, and the holds that are given another one for it. */
export type Placing = { key: string; moves: ReadonlyMap<string, string> };

/** A day that takes longer to lay out is full. */
const MAX_STEPS = 2000;

type Busy = { from: number; to: number };

export function fits(traits: Traits, needs: Traits): boolean {
  return Object.entries(needs).every(([name, wanted]) => {
    const has = new Set([traits[name] ?? []].flat());
    return [wanted].flat().every((value) => has.has(value));
  });
}

const overlaps = (a: Busy, b: Busy): boolean => a.from < b.to && b.from < a.to;

/** When a resource was last free before: the later, the less is lost by taking it. */
const lastEnd = (busy: readonly Busy[], from: number): number =>
  Math.max(-Infinity, ...busy.filter(({ to }) => to <= from).map(({ to }) => to));

/** The resources that are free for what is wanted, the one with the least gap before it first. */
function freeFor(
  resources: readonly Resource[],
  busy: ReadonlyMap<string, readonly Busy[]>,
  wanted: Wanted,
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

const busyOf = (held: readonly Held[]): Map<string, Held[]> => {
  const busy = new Map<string, Held[]>();
  for (const one of held) busy.set(one.key, [...(busy.get(one.key) ?? []), one]);
  return busy;
};

/** How many resources of a pool are free as the day is laid out now. */
export const countFree = (
  resources: readonly Resource[],
  held: readonly Held[],
  wanted: Wanted,
): number => freeFor(resources, busyOf(held), wanted).length;

/**
 * Finds a resource of a pool for what is wanted. Where none is free for the whole time, the day is
 * laid out anew: by beginning, each on the resource with the least gap. What is fixed stays.
 * Null: there is no room.
 */
export function layOut(
  resources: readonly Resource[],
  held: readonly Held[],
  wanted: Wanted,
): Placing | null {
  const [free] = freeFor(resources, busyOf(held), wanted);
  if (free) return { key: free.key, moves: new Map() };
  const busy: Map<string, Busy[]> = busyOf(held.filter(({ movable }) => !movable));
  const placing: (Wanted & { id: string | null; now: string | null })[] = [
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
