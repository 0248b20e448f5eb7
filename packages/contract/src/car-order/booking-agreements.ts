import type { ConsentKind } from '../agreement/kinds.ts';
import type { CarOrderKind } from './policy.ts';

/** The agreements that a buyer accepts with an order, by kind of order. */
export const AGREEMENTS_OF = {
  booking: ['booking', 'deposit'],
  presale: ['presale', 'deposit'],
  blind: ['blind'],
} as const satisfies Record<CarOrderKind, readonly ConsentKind[]>;
export type BookingAgreement = (typeof AGREEMENTS_OF)[CarOrderKind][number];

/** Returns the identifier of one agreement version, as an order stores it: `booking:<version>`. */
export const bookingAgreement = (kind: BookingAgreement, version: string): string =>
  `${kind}:${version}`;
