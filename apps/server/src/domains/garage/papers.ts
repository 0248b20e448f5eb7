import { openJson, rowsWhere, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/** The personal data of a car. */
type Papers = { plate: string; vin: string };

/** Their columns: sealed, or plain in rows of earlier releases. */
type PapersColumns = { sealed: string | null; plate: string | null; vin: string | null };

const COLUMN = { table: 'member_car', column: 'sealed' };

export const vinIndex = (vault: Vault, vin: string): string => vault.index('vin', vin);

const sealedColumns = (vault: Vault, id: string, { plate, vin }: Papers) => ({
  sealed: sealJson(vault, COLUMN, id, { plate, vin }),
  vin_index: vinIndex(vault, vin),
  plate: null,
  vin: null,
});

export const papersColumns = (vault: Vault, id: string, { plate, vin }: Papers) =>
  vault.seals
    ? sealedColumns(vault, id, { plate, vin })
    : { plate, vin, sealed: null, vin_index: vinIndex(vault, vin) };

export const papersOf = (
  vault: Vault,
  { id, sealed, plate, vin }: PapersColumns & { id: string },
): Papers => (vin === null ? openJson(vault, COLUMN, id, sealed!) : { plate: plate ?? '', vin });

export const sealedCars: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'id'],
  erasing: { how: 'row' },
  older: {
    columns: ['plate', 'vin'],
    held: rowsWhere`vin is not null`,
    sealed: (vault, id, row) => sealedColumns(vault, id, row as Papers),
  },
};
