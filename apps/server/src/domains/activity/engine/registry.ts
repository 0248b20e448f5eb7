import type { Family } from '@marque/contract/activity/families';
import type { Registry, ServerKind } from '../context.ts';

/** What the engine knows of kinds and families. Throws when two kinds have one id. */
export function registryOf(
  kinds: readonly ServerKind[],
  families: Readonly<Record<string, Family>>,
): Registry {
  const byId = new Map(kinds.map((kind) => [kind.of.id, kind]));
  if (byId.size < kinds.length) throw new Error('Two kinds of activities have one id');
  return { kinds: byId, families: new Map(Object.entries(families)) };
}
