import { openJson, rowsWhere, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/** The personal data of the car that goods are fitted to. */
type Papers = { plate: string; vin: string };

/** Their columns: sealed, or plain in rows of earlier releases. */
type PapersColumns = { sealed: string | null; plate: string | null; vin: string | null };

const COLUMN = { table: 'order_installation', column: 'sealed' };

const sealedColumns = (vault: Vault, orderId: string, { plate, vin }: Papers): PapersColumns => ({
  sealed: sealJson(vault, COLUMN, orderId, { plate, vin }),
  plate: null,
  vin: null,
});

export const papersColumns = (vault: Vault, orderId: string, papers: Papers): PapersColumns =>
  vault.seals
    ? sealedColumns(vault, orderId, papers)
    : { sealed: null, plate: papers.plate, vin: papers.vin };

/** Returns the plate of the car of an order. */
export const plateOf = (
  vault: Vault,
  { order_id: orderId, sealed, plate }: Omit<PapersColumns, 'vin'> & { order_id: string },
): string => plate ?? openJson<Papers>(vault, COLUMN, orderId, sealed!).plate;

export const sealedInstallations: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'order_id'],
  older: {
    columns: ['plate', 'vin'],
    held: rowsWhere`vin is not null`,
    sealed: (vault, orderId, row) => sealedColumns(vault, orderId, row as Papers),
  },
  // Data of past days is erased, because the store needs the car's data only until the fitting.
  erasing: {
    how: 'instead',
    where: rowsWhere`day < (now() at time zone 'Asia/Shanghai')::date`,
    plain: { plate: '', vin: '' },
  },
};
