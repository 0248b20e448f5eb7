import { openJson, type placeOf, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

const VIN = { table: 'used_car', column: 'vin' } as const satisfies Parameters<typeof placeOf>[0];

/** A car of a store has no member whose data it is. */
export const sealedVins: SealedColumn = { ...VIN, key: ['id'], erasing: { how: 'kept' } };

export const sealVin = (vault: Vault, id: string, vin: string) => ({
  vin: sealJson(vault, VIN, id, vin),
  vin_index: vault.index('vin', vin),
});

/** Decrypts a VIN; '' when the store has not entered it. */
export const openVin = (vault: Vault, { id, vin }: { id: string; vin: string | null }): string =>
  vin === null ? '' : openJson<string>(vault, VIN, id, vin);
