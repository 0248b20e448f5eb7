import type { Registry, ServerKind } from '../context.ts';
import type { Family } from '@marque/contract/activity/families';

/** A family whose kind is not there yet has no activities. Throws when two kinds have one id. */
export function registryOf(
  kinds: readonly ServerKind[],
  families: Readonly<Record<string, Family>>,
): Registry {
  const byId = new Map(kinds.map((kind) => [kind.of.id, kind]));
  if (byId.size < kinds.length) throw new Error('Two kinds of activities have one id');
  return { kinds: byId, families: new Map(Object.entries(families)) };
}
