import type { ClubCard } from '@marque/contract/community/club/schema';
import type { Exec } from '#kernel/database.ts';
import { anyImagesOf } from '../media/module.ts';
import { standingOf } from '../moderation/module.ts';
import type { ClubContext } from './context.ts';
import { isIn, leads } from './policy.ts';
import type { ClubRow } from './repository.ts';

/** Returns what the reader is in a club. */
const membershipOf = ({ status }: ClubRow): ClubCard['membership'] =>
  status === null || status === 'left' || status === 'removed' ? 'none' : status;

/** Returns clubs as lists show them, in the same order. */
export async function cardsOf(
  { cars, location, moderation }: ClubContext,
  exec: Exec,
  rows: readonly ClubRow[],
): Promise<ClubCard[]> {
  const [first] = rows;
  if (!first) return [];
  const series = rows.some((row) => row.series_id !== null)
    ? await cars.seriesOf(exec, first.brand)
    : [];
  const nameOf = new Map(series.map(({ id, name }) => [id, name]));
  const pictures = await anyImagesOf(
    exec,
    rows.flatMap(({ cover }) => cover ?? []),
  );
  const removed = rows.filter((row) => row.state === 'removed' && leads(row));
  const appeals = await moderation.appealsOf(
    exec,
    'clubText',
    removed.map(({ id }) => id),
  );
  return rows.map((row) => {
    const name = row.series_id === null ? undefined : nameOf.get(row.series_id);
    const { state, state_reason: reason } = row;
    return {
      id: row.id,
      name: row.name,
      cover: (row.cover && pictures.get(row.cover)) || null,
      series: name === undefined ? null : { id: row.series_id!, name },
      city: (row.city_code && location.cityOf(row.city_code)?.name) || '',
      members: row.members,
      joining: row.joining,
      role: isIn(row) ? row.role! : '',
      membership: membershipOf(row),
      frozen: row.frozen_at !== null,
      sample: row.sample,
      standing: standingOf({ state, reason, appeal: appeals.get(row.id) }, leads(row)),
    };
  });
}
