import type { PaySubject } from '../pay/schema.ts';

/** The payment subject of everything that a car order asks to be paid. */
export const CAR_ITEM: PaySubject = 'carItem';

/**
 * deposit: reserves the car. topUp: what a place's payment lacks of the deposit. balance: the rest
 * of the price; with a loan it is split into down, paid by the buyer, and loan, paid by the lender.
 * boutique1, boutique2 …: goods for the car, one item per change of the goods.
 */
export const CAR_ITEM_KINDS = ['deposit', 'topUp', 'balance', 'down', 'loan'] as const;
export type BoutiqueItemKind = `boutique${number}`;
export type CarItemKind = (typeof CAR_ITEM_KINDS)[number] | BoutiqueItemKind;

/** Whether the item is a part of the price after the deposit. */
export const isCarPriceItem = (kind: string): boolean =>
  kind === 'balance' || kind === 'down' || kind === 'loan';

export const isBoutiqueItem = (kind: string): kind is BoutiqueItemKind =>
  /^boutique[1-9]\d{0,3}$/.test(kind);

/** Returns the item's id for the cashier: `<orderId>.<kind>`. */
export const carItemId = (orderId: string, kind: CarItemKind): string => `${orderId}.${kind}`;

/** Parses such an id; null for any other text. */
export function carItemOf(id: string): { orderId: string; kind: CarItemKind } | null {
  const dot = id.lastIndexOf('.');
  const name = id.slice(dot + 1);
  const kind = isBoutiqueItem(name) ? name : CAR_ITEM_KINDS.find((one) => one === name);
  return dot > 0 && kind ? { orderId: id.slice(0, dot), kind } : null;
}
