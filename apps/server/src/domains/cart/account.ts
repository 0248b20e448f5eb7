import { placeOf, rowsWhere, type SealedColumn } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/** The tables with accounts to top up. */
export type LineTable = 'cart_item' | 'cart_item_removed';

const columnOf = (table: LineTable) => ({ table, column: 'account_sealed' });

/** Seals the account of a line; null without one. */
export const sealAccount = (
  vault: Vault,
  table: LineTable,
  { id, account_no: account }: { id: string; account_no: string | null },
): string | null => (account === null ? null : vault.seal(placeOf(columnOf(table), id), account));

/** Returns the index that distinguishes lines of a cart by their accounts. */
export const accountIndex = (vault: Vault, account: string | null): string | null =>
  account === null ? null : vault.index('account', account);

export const openAccount = (
  vault: Vault,
  table: LineTable,
  { id, account_sealed: sealed }: { id: string; account_sealed: string | null },
): string | null => (sealed === null ? null : vault.open(placeOf(columnOf(table), id), sealed));

const sealedIn = (table: LineTable): SealedColumn => ({
  ...columnOf(table),
  key: ['user_id', 'id'],
  // Lines of a cart are unpaid, so the whole line is deleted with its account.
  erasing: { how: 'row', where: rowsWhere`account_sealed is not null` },
});

export const sealedAccounts: readonly SealedColumn[] = [
  sealedIn('cart_item'),
  sealedIn('cart_item_removed'),
];
