import type { DriveReview, DriveSummary } from '@marque/contract/cars/drive-review/schema';
import { DRIVE_POINTS, type DrivePoint } from '@marque/contract/cars/drive-review/labels';
import type { ShownState } from '@marque/contract/moderation/schema';
import { DAY_MS } from '@marque/contract/shanghai';

export const DRIVE_REVIEW_RULES = {
  /** The time in ms after a drive within which it can be reviewed. */
  withinMs: 90 * DAY_MS,
  /** The number of tags shown above the stories. */
  tagsShown: 8,
} as const;

export type Points = Record<DrivePoint, number>;

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Returns the mean of the five points, with one decimal. */
export const meanOf = (stars: Points): number =>
  oneDecimal(DRIVE_POINTS.reduce((sum, point) => sum + stars[point], 0) / DRIVE_POINTS.length);

const NOTHING: Points = { look: 0, space: 0, power: 0, quiet: 0, adviser: 0 };

/** Returns the summary of several series. The rows hold sums of the stars of their stories. */
export function summaryOf(rows: readonly (Points & { count: number })[]): DriveSummary {
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const sums = DRIVE_POINTS.map(
    (point) => [point, rows.reduce((sum, row) => sum + row[point], 0)] as const,
  );
  const total = sums.reduce((sum, [, stars]) => sum + stars, 0);
  const stars = Object.fromEntries(
    sums.map(([point, sum]) => [point, count === 0 ? 0 : oneDecimal(sum / count)]),
  ) as Points;
  return {
    count,
    mean: count === 0 ? 0 : oneDecimal(total / count / DRIVE_POINTS.length),
    stars: { ...NOTHING, ...stars },
  };
}

type Stage = {
  state: ShownState;
  /** Whether the review was ever published. */
  wasPublished: boolean;
  isAppended: boolean;
};

/** Returns the actions the author has. A published review can be added to, not edited. */
export function actionsOf({ state, wasPublished, isAppended }: Stage): DriveReview['actions'] {
  const edits = state === 'removed' || (state === 'held' && !wasPublished);
  return [
    ...(edits ? (['edit'] as const) : []),
    ...(state === 'live' && !isAppended ? (['append'] as const) : []),
    'delete',
  ];
}
