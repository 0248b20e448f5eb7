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
import type { Receiver, StoredAddress } from './tables.ts';

/** The sealed columns of an order. */
export type SealedOfOrder = {
  address: string | null;
  invoice: string | null;
  remark: string | null;
};

type PersonalOfOrder = { id: string; address: StoredAddress | null; sealed: SealedOfOrder };

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

/** Returns the columns of an order's address. */
export const addressColumns = (vault: Vault, id: string, address: Address | null) =>
  address === null ? { address: null, address_sealed: null } : sealedAddress(vault, id, address);

/** Seals the content of an order's invoice. */
export const sealInvoice = (vault: Vault, id: string, invoice: InvoiceInput): string =>
  sealJson(vault, INVOICE, id, invoice);

/**
 * Returns the address with the receiver; null without an address and after the receiver's erasure.
 */
export function openAddress(
  vault: Vault,
  { id, address, sealed }: PersonalOfOrder,
): Address | null {
  if (address === null || sealed.address === null) return null;
  const receiver = openJson<Receiver | null>(vault, ADDRESS, id, sealed.address);
  return receiver && { ...address, ...receiver };
}

/** Returns the content of the order's invoice; null without one. */
export const openInvoice = (
  vault: Vault,
  { id, sealed }: { id: string; sealed: Pick<SealedOfOrder, 'invoice'> },
): InvoiceInput | null =>
  sealed.invoice === null ? null : openJson(vault, INVOICE, id, sealed.invoice);

const accountPlace = (orderId: string, lineId: string): string =>
  placeOf(ACCOUNT, `${orderId}.${lineId}`);

/** Seals the account that a line is topped up to; null without one. */
export const sealAccount = (
  vault: Vault,
  { orderId, id }: { orderId: string; id: string },
  account: string | null,
): string | null => (account === null ? null : vault.seal(accountPlace(orderId, id), account));

/** Returns the account that a line is topped up to; null without one, and after erasure. */
export const openAccount = (
  vault: Vault,
  { orderId, id, account }: { orderId: string; id: string; account: string | null },
): string | null => (account === null ? null : vault.open(accountPlace(orderId, id), account));

const KEY = ['user_id', 'id'];

/** What the buyer asks of the shop. */
export const orderRemark = sealedText({
  table: 'mall_order',
  column: 'remark_sealed',
  key: KEY,
  erasing: { how: 'instead', where: rowsWhere`status in ('completed', 'closed')`, text: '' },
});

/** Returns what the buyer asked of the shop; '' for nothing, and after erasure. */
export const openRemark = (
  vault: Vault,
  { id, sealed }: { id: string; sealed: SealedOfOrder },
): string => orderRemark.open(vault, id, { remark_sealed: sealed.remark });

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
  },
  {
    ...INVOICE,
    key: KEY,
    erasing: { how: 'kept' },
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
  },
];
