import type { NumberedRows } from '#kernel/numbers.ts';
import { placeOf, type SealedColumn } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

const COLUMN = { table: 'app_user', column: 'phone_sealed' };

/** Returns the identifier of a phone number: what an account is found by, and codes and limits are kept under. */
export const phoneKey = (vault: Vault, phone: string): string => vault.index('phone', phone);

/** Returns the columns of an account's phone number. */
export const phoneColumns = (vault: Vault, id: string, phone: string) => ({
  phone_sealed: vault.seal(placeOf(COLUMN, id), phone),
  phone_index: phoneKey(vault, phone),
});

/** Returns an account's phone number; '' after it was given up. */
export const openPhone = (
  vault: Vault,
  { id, phone_sealed: sealed }: { id: string; phone_sealed: string | null },
): string => (sealed === null ? '' : vault.open(placeOf(COLUMN, id), sealed));

export const sealedPhones: SealedColumn = {
  ...COLUMN,
  key: ['id'],
  owner: 'id',
  // The number is needed for signing in; it is deleted with the account (`forgetAccount`).
  erasing: { how: 'kept' },
};

/** Indexes of phone numbers: one account for each. */
export const PHONE_NUMBERS: NumberedRows = {
  kind: 'phone',
  table: 'app_user',
  column: 'phone_index',
  owner: 'id',
};
