import { openJson, rowsWhere, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/** The personal data of an address. */
type Contact = { name: string; phone: string; detail: string };

/** Their columns: sealed, or plain in rows of earlier releases. */
type ContactColumns = {
  sealed: string | null;
  name: string | null;
  phone: string | null;
  detail: string | null;
};

const COLUMN = { table: 'address', column: 'sealed' };

const sealedColumns = (vault: Vault, id: string, contact: Contact): ContactColumns => ({
  sealed: sealJson(vault, COLUMN, id, contact),
  name: null,
  phone: null,
  detail: null,
});

export const contactColumns = (
  vault: Vault,
  id: string,
  { name, phone, detail }: Contact,
): ContactColumns =>
  vault.seals
    ? sealedColumns(vault, id, { name, phone, detail })
    : { sealed: null, name, phone, detail };

export const contactOf = (
  vault: Vault,
  { id, sealed, name, phone, detail }: ContactColumns & { id: string },
): Contact =>
  name === null
    ? openJson(vault, COLUMN, id, sealed!)
    : { name, phone: phone ?? '', detail: detail ?? '' };

export const sealedAddresses: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'id'],
  erasing: { how: 'row' },
  older: {
    columns: ['name', 'phone', 'detail'],
    held: rowsWhere`name is not null`,
    sealed: (vault, id, row) => sealedColumns(vault, id, row as Contact),
  },
};
