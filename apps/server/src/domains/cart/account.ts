import { placeOf, rowsWhere, type SealedColumn } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';

/** The tables with accounts to top up, sealed or as earlier releases stored them. */
export type LineTable = 'cart_item' | 'cart_item_removed';
export type AccountColumns = { account_no: string | null; account_sealed: string | null };

type Line = { id: string; account_no: string | null };

const columnOf = (table: LineTable) => ({ table, column: 'account_sealed' });

const sealedColumns = (vault: Vault, table: LineTable, id: string, account: string) => ({
  account_no: null,
  account_sealed: vault.seal(placeOf(columnOf(table), id), account),
});

/** Returns the columns of a line's account. */
export const accountColumns = (
  vault: Vault,
  table: LineTable,
  { id, account_no: account }: Line,
): AccountColumns =>
  account !== null && vault.seals
    ? sealedColumns(vault, table, id, account)
    : { account_no: account, account_sealed: null };

/** Returns the index that distinguishes lines of a cart; null when the unsealed account does. */
export const accountIndex = (vault: Vault, account: string | null): string | null =>
  account !== null && vault.seals ? vault.index('account', account) : null;

export const openAccount = (
  vault: Vault,
  table: LineTable,
  { id, account_no: plain, account_sealed: sealed }: AccountColumns & { id: string },
): string | null =>
  plain ?? (sealed === null ? null : vault.open(placeOf(columnOf(table), id), sealed));

const sealedIn = (table: LineTable, indexed: boolean): SealedColumn => ({
  ...columnOf(table),
  key: ['user_id', 'id'],
  // Lines of a cart are unpaid, so the whole line is deleted with its account.
  erasing: {
    how: 'row',
    where: rowsWhere`account_sealed is not null or account_no is not null`,
  },
  older: {
    columns: ['account_no'],
    held: rowsWhere`account_no is not null`,
    sealed: (vault, id, row) => ({
      ...sealedColumns(vault, table, id, row.account_no as string),
      ...(indexed ? { account_index: accountIndex(vault, row.account_no as string) } : {}),
    }),
  },
});

export const sealedAccounts: readonly SealedColumn[] = [
  sealedIn('cart_item', true),
  sealedIn('cart_item_removed', false),
];
