import { openJson, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/** The personal data of a car. */
type Papers = { plate: string; vin: string };

const COLUMN = { table: 'member_car', column: 'sealed' };

export const vinIndex = (vault: Vault, vin: string): string => vault.index('vin', vin);

export const papersColumns = (vault: Vault, id: string, { plate, vin }: Papers) => ({
  sealed: sealJson(vault, COLUMN, id, { plate, vin }),
  vin_index: vinIndex(vault, vin),
});

export const papersOf = (vault: Vault, row: { id: string; sealed: string }): Papers =>
  openJson(vault, COLUMN, row.id, row.sealed);

export const sealedCars: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'id'],
  erasing: { how: 'row' },
};
