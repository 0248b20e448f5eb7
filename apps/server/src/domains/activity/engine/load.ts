import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { ActivityContext, LoadedActivity } from '../context.ts';
import { activityRepository as activities, type ActivityRow } from '../repository.ts';
import { stateOf } from './state.ts';

export function loadedOf(
  { registry }: Pick<ActivityContext, 'registry'>,
  row: ActivityRow,
  now: Date,
): LoadedActivity {
  const { id, brand, content } = row;
  const kind = registry.kinds.get(row.kind)!;
  return {
    row,
    id,
    brand,
    state: stateOf(row, now),
    family: registry.families.get(row.family)!,
    kind,
    content,
    config: kind.of.config.parse(content.config),
  };
}

/** Returns a published activity by its id. */
export async function findActivity(
  context: Pick<ActivityContext, 'registry'>,
  exec: Exec,
  { id, brand, now }: { id: string; brand: Brand; now: Date },
): Promise<LoadedActivity | undefined> {
  const row = await activities.find(exec, { brand, id });
  return row && loadedOf(context, row, now);
}

/** Returns published activities of a brand by id, cancelled ones too: what they gave stays. */
export async function loadedById(
  context: Pick<ActivityContext, 'registry'>,
  exec: Exec,
  { brand, ids, now }: { brand: Brand; ids: readonly string[]; now: Date },
): Promise<Map<string, LoadedActivity>> {
  const rows = ids.length > 0 ? await activities.ofIds(exec, { brand, ids }) : [];
  return new Map(rows.map((row) => [row.id, loadedOf(context, row, now)]));
}

/**
 * Returns an activity by its id, or the current one of a family by the family's name. Those of the other
 * brand, drafts and cancelled ones are not found. Throws ACTIVITY_NOT_FOUND.
 */
export async function loadActivity(
  context: Pick<ActivityContext, 'registry'>,
  exec: Exec,
  { id, brand, now }: { id: string; brand: Brand; now: Date },
): Promise<LoadedActivity> {
  const row = context.registry.families.has(id)
    ? await activities.current(exec, { brand, family: id, now })
    : await activities.find(exec, { brand, id });
  if (!row) throw new DomainError('ACTIVITY_NOT_FOUND');
  return loadedOf(context, row, now);
}
