import type { Family } from '@marque/contract/activity/families';
import type { ActivityKind } from '@marque/contract/activity/kind';
import type { Registry, ServerKind } from '../context.ts';

/**
 * What the engine knows of kinds and families. Kinds `toCome` can be checked and not published. Throws
 * when two kinds have one id.
 */
export function registryOf(
  kinds: readonly ServerKind[],
  families: Readonly<Record<string, Family>>,
  toCome: readonly ActivityKind[] = [],
): Registry {
  const byId = new Map(kinds.map((kind) => [kind.of.id, kind]));
  if (byId.size < kinds.length) throw new Error('Two kinds of activities have one id');
  const contracts = [...toCome, ...kinds.map(({ of }) => of)];
  return {
    kinds: byId,
    contracts: new Map(contracts.map((contract) => [contract.id, contract])),
    families: new Map(Object.entries(families)),
  };
}
