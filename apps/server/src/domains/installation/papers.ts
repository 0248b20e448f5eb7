import { openJson, rowsWhere, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/** The personal data of the car that goods are fitted to. */
type Papers = { plate: string; vin: string };

const COLUMN = { table: 'order_installation', column: 'sealed' };

export const sealPapers = (vault: Vault, orderId: string, { plate, vin }: Papers): string =>
  sealJson(vault, COLUMN, orderId, { plate, vin });

/** Returns the plate of the car of an order. */
export const plateOf = (vault: Vault, row: { order_id: string; sealed: string }): string =>
  openJson<Papers>(vault, COLUMN, row.order_id, row.sealed).plate;

export const sealedInstallations: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'order_id'],
  // Data of past days is erased, because the store needs the car's data only until the fitting.
  erasing: {
    how: 'instead',
    where: rowsWhere`day < (now() at time zone 'Asia/Shanghai')::date`,
    plain: { plate: '', vin: '' },
  },
};
