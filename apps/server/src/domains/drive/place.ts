import { openJson, type placeOf, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/** The place of a drive at the person's door. */
export type DoorPlace = { area: string; address: string };

const ADDRESS = { table: 'drive', column: 'address' } as const satisfies Parameters<
  typeof placeOf
>[0];

export const sealedPlaces: SealedColumn = {
  ...ADDRESS,
  key: ['user_id', 'id'],
  erasing: { how: 'empty' },
};

export const sealPlace = (vault: Vault, id: string, place: DoorPlace): string =>
  sealJson(vault, ADDRESS, id, place);

/** Decrypts the place; null for a drive at the store, and once it is erased. */
export const openPlace = (
  vault: Vault,
  { id, address }: { id: string; address: string | null },
): DoorPlace | null => (address === null ? null : openJson<DoorPlace>(vault, ADDRESS, id, address));
