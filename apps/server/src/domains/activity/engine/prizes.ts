import type { Prize, ShownPrize } from '@marque/contract/activity/schema';
import type { StoredImage } from '@marque/contract/common';
import { sumBy } from 'es-toolkit';
import type { Exec } from '#kernel/database.ts';
import type { LoadedActivity } from '../context.ts';
import { activityRepository as activities, type PrizeRow } from '../repository.ts';

/** Whether draws are of the pieces that are left, each as likely as any other. */
const isOfLeft = ({ kind, config }: Pick<LoadedActivity, 'kind' | 'config'>): boolean =>
  kind.draws?.(config).fallback === null;

/** The prizes of an activity with the weights by which they are drawn now. `rows`: their pieces. */
export function weighed(
  activity: Pick<LoadedActivity, 'kind' | 'config' | 'content'>,
  rows: readonly Pick<PrizeRow, 'id' | 'left'>[],
): Prize[] {
  const { prizes } = activity.content;
  if (!isOfLeft(activity)) return prizes;
  const left = new Map(rows.map((row) => [row.id, row.left]));
  return prizes.map((prize) => ({ ...prize, weight: left.get(prize.id) ?? 0 }));
}

/** The prizes of an activity with what is left of them, in their own order. */
export async function prizesOf(
  exec: Exec,
  activity: LoadedActivity,
  picture: (key: string) => StoredImage,
): Promise<ShownPrize[]> {
  if (activity.content.prizes.length === 0) return [];
  const rows = await activities.prizes(exec, activity.id);
  const left = new Map(rows.map((row) => [row.id, row.left]));
  return weighed(activity, rows).map(
    ({ id: prize, name, image, give, valueFen, stock, weight }) => ({
      id: prize,
      name,
      image: picture(image),
      kind: give.kind,
      valueFen,
      stock,
      left: left.get(prize) ?? null,
      weight,
    }),
  );
}

/** The sum of the prizes' weights, of which each has its part. */
export const outOf = (prizes: readonly { weight: number }[]): number =>
  sumBy(prizes, ({ weight }) => weight);
