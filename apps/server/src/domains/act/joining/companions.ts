import { openJson, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { JoinRow } from './repository.ts';

/** The names of those who come along with a guest. */
export const COMPANIONS: SealedColumn = {
  table: 'act_join',
  column: 'companions',
  key: ['user_id', 'id'],
  erasing: { how: 'empty' },
};

export const sealCompanions = (vault: Vault, id: string, names: readonly string[]): string | null =>
  names.length > 0 ? sealJson(vault, COMPANIONS, id, names) : null;

export const companionsOf = (
  vault: Vault,
  { id, companions }: Pick<JoinRow, 'id' | 'companions'>,
): string[] => (companions === null ? [] : openJson<string[]>(vault, COMPANIONS, id, companions));
