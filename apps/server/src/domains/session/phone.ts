import { placeOf, rowsWhere, type SealedColumn } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/** The columns of an account's phone number, sealed or as earlier releases stored it. */
export type PhoneColumns = { phone: string | null; phone_sealed: string | null };

const COLUMN = { table: 'app_user', column: 'phone_sealed' };

const sealedColumns = (vault: Vault, id: string, phone: string) => ({
  phone: null,
  phone_sealed: vault.seal(placeOf(COLUMN, id), phone),
  phone_index: vault.index('phone', phone),
});

/** Returns the columns of an account's phone number. */
export const phoneColumns = (vault: Vault, id: string, phone: string) =>
  vault.seals
    ? sealedColumns(vault, id, phone)
    : { phone, phone_sealed: null, phone_index: vault.index('phone', phone) };

/** Returns an account's phone number; '' after it was given up. */
export const openPhone = (
  vault: Vault,
  { id, phone, phone_sealed: sealed }: PhoneColumns & { id: string },
): string => phone ?? (sealed === null ? '' : vault.open(placeOf(COLUMN, id), sealed));

/** Returns the identifier of a phone number in short-lived rows: codes, attempts, limits. */
export const phoneKey = (vault: Vault, phone: string): string =>
  vault.seals ? vault.index('phone', phone) : phone;

/** Phone numbers as their accounts are found by, whichever release stored them. */
export type PhoneSearch = { indexes: string[]; phones: string[] };

export const searchOf = (vault: Vault, phones: readonly string[]): PhoneSearch => ({
  indexes: phones.map((phone) => vault.index('phone', phone)),
  phones: [...phones],
});

export const sealedPhones: SealedColumn = {
  ...COLUMN,
  key: ['id'],
  owner: 'id',
  // The number is needed for signing in; it is deleted with the account (`forgetAccount`).
  erasing: { how: 'kept' },
  older: {
    columns: ['phone'],
    held: rowsWhere`phone is not null`,
    sealed: (vault, id, row) => sealedColumns(vault, id, row.phone as string),
  },
};
