import type { ConsentKind } from '../agreement/kinds.ts';
import type { CarOrderKind } from './policy.ts';

/** What is agreed to with an order of a kind. */
export const AGREEMENTS_OF = {
  booking: ['booking', 'deposit'],
  presale: ['presale', 'deposit'],
  blind: ['blind'],
} as const satisfies Record<CarOrderKind, readonly ConsentKind[]>;
export type BookingAgreement = (typeof AGREEMENTS_OF)[CarOrderKind][number];

/** Names a version of an agreement, as an order carries it. */
export const bookingAgreement = (kind: BookingAgreement, version: string): string =>
  `${kind}:${version}`;
