const isStars = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 5;

/** The stars of a draft that was stored; `initial` where they cannot be read. 0: not chosen yet. */
export const keptStars = <Point extends string>(
  kept: Record<string, unknown>,
  points: readonly Point[],
  initial: Record<Point, number>,
): Record<Point, number> =>
  Object.fromEntries(
    points.map((point) => [point, isStars(kept[point]) ? kept[point] : initial[point]]),
  ) as Record<Point, number>;

/** The tags of a draft that was stored, as far as they are still offered. */
export const keptTags = <Tag extends string>(
  kept: unknown,
  offered: readonly Tag[],
  initial: Tag[] = [],
): Tag[] => (Array.isArray(kept) ? offered.filter((tag) => kept.includes(tag)) : initial);
