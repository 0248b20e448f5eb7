import type { PaySubject } from '../pay/schema.ts';

/** What is paid for with a car order, at the cashier of everything. */
export const CAR_ITEM: PaySubject = 'carItem';

/**
 * deposit: keeps the car. topUp: what the money for a place lacks of a deposit. balance: what of the
 * price they leave; with a loan it is down, which the buyer pays, and loan, which the lender pays.
 * boutique1 and so on: goods for the car, paid in as many steps as they are chosen in.
 */
export const CAR_ITEM_KINDS = ['deposit', 'topUp', 'balance', 'down', 'loan'] as const;
export type BoutiqueItemKind = `boutique${number}`;
export type CarItemKind = (typeof CAR_ITEM_KINDS)[number] | BoutiqueItemKind;

/** What its price leaves after the deposit. */
export const isCarPriceItem = (kind: string): boolean =>
  kind === 'balance' || kind === 'down' || kind === 'loan';

export const isBoutiqueItem = (kind: string): kind is BoutiqueItemKind =>
  /^boutique[1-9]\d{0,3}$/.test(kind);

/** The cashier's id of what an order asks for: `<order>.balance`. */
export const carItemId = (orderId: string, kind: CarItemKind): string => `${orderId}.${kind}`;

/** The order and the kind of such an id; null for any other. */
export function carItemOf(id: string): { orderId: string; kind: CarItemKind } | null {
  const dot = id.lastIndexOf('.');
  const name = id.slice(dot + 1);
  const kind = isBoutiqueItem(name) ? name : CAR_ITEM_KINDS.find((one) => one === name);
  return dot > 0 && kind ? { orderId: id.slice(0, dot), kind } : null;
}
