import type { ConsentKind } from '../agreement/kinds.ts';

/** What is agreed to with a booking. */
export const BOOKING_AGREEMENTS = ['booking', 'deposit'] as const satisfies readonly ConsentKind[];
export type BookingAgreement = (typeof BOOKING_AGREEMENTS)[number];

/** Names a version of an agreement, as a booking carries it. */
export const bookingAgreement = (kind: BookingAgreement, version: string): string =>
  `${kind}:${version}`;
