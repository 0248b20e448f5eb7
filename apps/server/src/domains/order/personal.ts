import type { Address } from '@marque/contract/mall/address/schema';
import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import {
  openJson,
  placeOf,
  rowsWhere,
  type SealedColumn,
  sealJson,
} from '#kernel/secrets/sealed.ts';
import { sealedText } from '#kernel/secrets/sealed-text.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Receiver, StoredAddress, StoredInvoice } from './tables.ts';

/** The sealed columns of an order. */
export type SealedOfOrder = { address: string | null; invoice: string | null };

type Kept = {
  id: string;
  address: StoredAddress | null;
  invoice: StoredInvoice | null;
  sealed: SealedOfOrder;
};

const ADDRESS = { table: 'mall_order', column: 'address_sealed' };
const ACCOUNT = { table: 'order_line', column: 'account_sealed' };
const INVOICE = { table: 'mall_order', column: 'invoice_sealed' };

function sealedAddress(vault: Vault, id: string, address: Address) {
  const { name, phone, detail, ...where } = address;
  return {
    address: JSON.stringify(where),
    address_sealed: sealJson(vault, ADDRESS, id, { name, phone, detail }),
  };
}

const sealedInvoice = (vault: Vault, id: string, invoice: InvoiceInput) => ({
  invoice: '{}',
  invoice_sealed: sealJson(vault, INVOICE, id, invoice),
});

/** Returns the columns of an order's address. */
export function addressColumns(vault: Vault, id: string, address: Address | null) {
  if (address === null) return { address: null, address_sealed: null };
  return vault.seals
    ? sealedAddress(vault, id, address)
    : { address: JSON.stringify(address), address_sealed: null };
}

/** Returns the columns of an order's invoice content. */
export function invoiceColumns(vault: Vault, id: string, invoice: InvoiceInput | null) {
  if (invoice === null) return { invoice: null, invoice_sealed: null };
  return vault.seals
    ? sealedInvoice(vault, id, invoice)
    : { invoice: JSON.stringify(invoice), invoice_sealed: null };
}

/**
 * Returns the address with the receiver; null without an address and after the receiver's erasure.
 */
export function openAddress(vault: Vault, { id, address, sealed }: Kept): Address | null {
  if (address === null || address.phone !== undefined || sealed.address === null)
    return address as Address | null;
  const receiver = openJson<Receiver | null>(vault, ADDRESS, id, sealed.address);
  return receiver && { ...address, ...receiver };
}

/** Returns the content of the order's invoice; null without one. */
export function openInvoice(
  vault: Vault,
  { id, invoice, sealed }: Pick<Kept, 'id' | 'invoice' | 'sealed'>,
): InvoiceInput | null {
  if (invoice === null || 'titleType' in invoice || sealed.invoice === null)
    return invoice as InvoiceInput | null;
  return openJson(vault, INVOICE, id, sealed.invoice);
}

/** The account of a line, as stored: unsealed in older rows. */
export type SealedAccount = { plain: string | null; sealed: string | null };

/** The remark of an order, as stored: unsealed in older rows. */
export type SealedRemark = { plain: string; sealed: string | null };

const accountPlace = (orderId: string, lineId: string): string =>
  placeOf(ACCOUNT, `${orderId}.${lineId}`);

const sealedAccount = (vault: Vault, place: string, account: string) => ({
  account_no: null,
  account_sealed: vault.seal(place, account),
});

/** Returns the columns of the account that a line is topped up to. */
export function accountColumns(
  vault: Vault,
  { orderId, id }: { orderId: string; id: string },
  account: string | null,
) {
  return account !== null && vault.seals
    ? sealedAccount(vault, accountPlace(orderId, id), account)
    : { account_no: account, account_sealed: null };
}

/** Returns the account that a line is topped up to; null without one, and after erasure. */
export const openAccount = (
  vault: Vault,
  { orderId, id, account }: { orderId: string; id: string; account: SealedAccount },
): string | null =>
  account.plain ??
  (account.sealed === null ? null : vault.open(accountPlace(orderId, id), account.sealed));

const KEY = ['user_id', 'id'];

/** What the buyer asks of the shop. */
export const orderRemark = sealedText({
  table: 'mall_order',
  column: 'remark',
  key: KEY,
  erasing: { how: 'instead', where: rowsWhere`status in ('completed', 'closed')`, text: '' },
});

/** Returns what the buyer asked of the shop; '' for nothing, and after erasure. */
export const openRemark = (
  vault: Vault,
  { id, remark }: { id: string; remark: SealedRemark },
): string => orderRemark.open(vault, id, { remark: remark.plain, remark_sealed: remark.sealed });

export const sealedOrders: readonly SealedColumn[] = [
  orderRemark.sealed,
  {
    ...ADDRESS,
    key: KEY,
    erasing: {
      how: 'instead',
      // Open orders need their address.
      where: rowsWhere`status in ('completed', 'closed')`,
      plain: null,
    },
    older: {
      columns: ['address'],
      held: rowsWhere`address ->> 'phone' is not null`,
      sealed: (vault, id, row) => sealedAddress(vault, id, row.address as Address),
    },
  },
  {
    ...INVOICE,
    key: KEY,
    erasing: { how: 'kept' },
    older: {
      columns: ['invoice'],
      held: rowsWhere`invoice ->> 'titleType' is not null`,
      sealed: (vault, id, row) => sealedInvoice(vault, id, row.invoice as InvoiceInput),
    },
  },
  {
    ...ACCOUNT,
    key: ['user_id', 'order_id', 'id'],
    named: ['order_id', 'id'],
    erasing: {
      how: 'empty',
      // Open orders need their account.
      where: rowsWhere`exists (select 1 from mall_order
        where mall_order.user_id = order_line.user_id and mall_order.id = order_line.order_id
          and mall_order.status in ('completed', 'closed'))`,
    },
    older: {
      columns: ['account_no'],
      held: rowsWhere`account_no is not null`,
      sealed: (vault, id, row) =>
        sealedAccount(vault, placeOf(ACCOUNT, id), row.account_no as string),
    },
  },
];
