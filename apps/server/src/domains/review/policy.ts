import type { ShownState } from '@marque/contract/moderation/schema';
import { DAY_MS } from '@marque/contract/shanghai';

/** The number of tags shown above a list of reviews. */
export const TAGS_SHOWN = 8;

export type Stars<Point extends string = string> = Record<Point, number>;

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Returns the mean of the points, with one decimal. */
export function meanOf(stars: Readonly<Stars>): number {
  const values = Object.values(stars);
  return oneDecimal(values.reduce((sum, value) => sum + value, 0) / values.length);
}

type SummedStars = { count: number; points: Readonly<Record<string, number>> };

/** Returns the summary of several things. The rows hold the sums of the points of their reviews. */
export function summaryOf<Point extends string>(
  points: readonly Point[],
  rows: readonly SummedStars[],
): { count: number; mean: number; stars: Stars<Point> } {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const sums = points.map((point) => rows.reduce((sum, row) => sum + (row.points[point] ?? 0), 0));
  const total = sums.reduce((sum, stars) => sum + stars, 0);
  const stars = points.map((point, i) => [point, count === 0 ? 0 : oneDecimal(sums[i]! / count)]);
  return {
    count,
    mean: count === 0 ? 0 : oneDecimal(total / count / points.length),
    stars: Object.fromEntries(stars) as Stars<Point>,
  };
}

/** Returns the tags of several things, the most frequent first. */
export function tagsIn(
  rows: readonly { tags: Readonly<Record<string, number>> }[],
): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of rows)
    for (const [name, count] of Object.entries(tags))
      counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

type Stage = {
  state: ShownState;
  /** Whether the review was ever published. */
  wasPublished: boolean;
  isAppended: boolean;
};
export type ReviewAction = 'edit' | 'append' | 'delete';

/** Returns the actions the author has. A published review can be added to, not edited. */
export function actionsOf({ state, wasPublished, isAppended }: Stage): ReviewAction[] {
  const edits = state === 'removed' || (state === 'held' && !wasPublished);
  return [
    ...(edits ? (['edit'] as const) : []),
    ...(state === 'live' && !isAppended ? (['append'] as const) : []),
    'delete',
  ];
}

/** Returns the end of the time for an addition; null when none is possible. */
export const appendEndOf = (
  {
    state,
    appended_at,
    created_at,
  }: { state: ShownState; appended_at: Date | null; created_at: Date },
  days: number,
): Date | null =>
  state === 'live' && appended_at === null ? new Date(created_at.getTime() + days * DAY_MS) : null;
