import type { ShownPrize } from '@marque/contract/activity/schema';
import type { StoredImage } from '@marque/contract/common';
import { sumBy } from 'es-toolkit';
import type { Exec } from '#kernel/database.ts';
import type { LoadedActivity } from '../context.ts';
import { activityRepository as activities } from '../repository.ts';

/** The prizes of an activity with what is left of them, in their own order. */
export async function prizesOf(
  exec: Exec,
  { id, content }: LoadedActivity,
  picture: (key: string) => StoredImage,
): Promise<ShownPrize[]> {
  if (content.prizes.length === 0) return [];
  const left = new Map((await activities.prizes(exec, id)).map((row) => [row.id, row.left]));
  return content.prizes.map(({ id: prize, name, image, give, valueFen, stock, weight }) => ({
    id: prize,
    name,
    image: picture(image),
    kind: give.kind,
    valueFen,
    stock,
    left: left.get(prize) ?? null,
    weight,
  }));
}

/** The sum of the prizes' weights, of which each has its part. */
export const outOf = (prizes: readonly { weight: number }[]): number =>
  sumBy(prizes, ({ weight }) => weight);
