import { openJson, rowsWhere, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/** What names a car. */
type Papers = { plate: string; vin: string };

const COLUMN = { table: 'work_order', column: 'sealed' };

export const sealCar = (vault: Vault, id: string, { plate, vin }: Papers) => ({
  sealed: sealJson(vault, COLUMN, id, { plate, vin }),
  vin_index: vault.index('vin', vin),
});

export const carPapersOf = (vault: Vault, row: { id: string; sealed: string }): Papers =>
  openJson(vault, COLUMN, row.id, row.sealed);

export const sealedWork: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'id'],
  // What was done and paid stays, of a car that nobody can name.
  erasing: { how: 'instead', where: rowsWhere`true`, plain: { plate: '', vin: '' } },
};
