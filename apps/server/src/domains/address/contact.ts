import { openJson, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/** The personal data of an address. */
type Contact = { name: string; phone: string; detail: string };

const COLUMN = { table: 'address', column: 'sealed' };

export const sealContact = (vault: Vault, id: string, { name, phone, detail }: Contact): string =>
  sealJson(vault, COLUMN, id, { name, phone, detail });

export const contactOf = (vault: Vault, row: { id: string; sealed: string }): Contact =>
  openJson(vault, COLUMN, row.id, row.sealed);

export const sealedAddresses: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'id'],
  erasing: { how: 'row' },
};
