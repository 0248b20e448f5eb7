const isStars = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 5;

/** The stars of a stored draft; `initial` for invalid ones. 0 means no choice yet. */
export const keptStars = <Point extends string>(
  kept: Record<string, unknown>,
  points: readonly Point[],
  initial: Record<Point, number>,
): Record<Point, number> =>
  Object.fromEntries(
    points.map((point) => [point, isStars(kept[point]) ? kept[point] : initial[point]]),
  ) as Record<Point, number>;

/** The tags of a stored draft that are still offered. */
export const keptTags = <Tag extends string>(
  kept: unknown,
  offered: readonly Tag[],
  initial: Tag[] = [],
): Tag[] => (Array.isArray(kept) ? offered.filter((tag) => kept.includes(tag)) : initial);
