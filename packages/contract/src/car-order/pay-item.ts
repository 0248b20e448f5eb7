import type { PaySubject } from '../pay/schema.ts';

/** What is paid for with a car order, at the cashier of everything. */
export const CAR_ITEM: PaySubject = 'carItem';

/**
 * deposit: keeps the car. topUp: what the money for a place lacks of a deposit. balance: what of the
 * price they leave.
 */
export const CAR_ITEM_KINDS = ['deposit', 'topUp', 'balance'] as const;
export type CarItemKind = (typeof CAR_ITEM_KINDS)[number];

/** The cashier's id of what an order asks for: `<order>.balance`. */
export const carItemId = (orderId: string, kind: CarItemKind): string => `${orderId}.${kind}`;

/** The order and the kind of such an id; null for any other. */
export function carItemOf(id: string): { orderId: string; kind: CarItemKind } | null {
  const dot = id.lastIndexOf('.');
  const kind = CAR_ITEM_KINDS.find((one) => one === id.slice(dot + 1));
  return dot > 0 && kind ? { orderId: id.slice(0, dot), kind } : null;
}
