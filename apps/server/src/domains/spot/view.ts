import type { OwnSpot, Spot } from '@marque/contract/community/spot/schema';
import type { Exec } from '#kernel/database.ts';
import { valuesOf } from '#kernel/values-of.ts';
import { anyImagesOf } from '../media/module.ts';
import { standingOf } from '../moderation/module.ts';
import type { SpotContext } from './context.ts';
import type { SpotRow } from './repository.ts';

/** Returns spots as lists show them, in the same order. */
export async function spotsOf(
  { location }: SpotContext,
  exec: Exec,
  rows: readonly (SpotRow & { metres?: number | null })[],
): Promise<Spot[]> {
  const pictures = await anyImagesOf(
    exec,
    rows.flatMap(({ images }) => images),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    cityCode: row.city_code,
    city: location.cityOf(row.city_code)?.name ?? '',
    note: row.note,
    images: valuesOf(row.images, pictures),
    km: row.metres === undefined || row.metres === null ? null : Math.round(row.metres / 100) / 10,
    sample: row.sample,
  }));
}

/** Returns a member's own spots, in the same order. */
export async function ownSpotsOf(
  context: SpotContext,
  exec: Exec,
  rows: readonly SpotRow[],
): Promise<OwnSpot[]> {
  const spots = await spotsOf(context, exec, rows);
  const removed = rows.filter(({ state }) => state === 'removed').map(({ id }) => id);
  const appeals = await context.moderation.appealsOf(exec, 'spot', removed);
  return rows.map(({ id, state, state_reason: reason, created_at: at }, n) => ({
    ...spots[n]!,
    standing: standingOf({ state, reason, appeal: appeals.get(id) }),
    at: at.toISOString(),
  }));
}
