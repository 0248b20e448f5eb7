import type { Brand } from '@marque/contract/core';
import { defineEvent } from '#kernel/module.ts';

type OfOwner = {
  userId: string;
  brand: Brand;
  /** The keyed hash of the VIN, by which other tables name it. */
  vinIndex: string;
  carId: string;
  at: Date;
};

/** A member is certified as the owner of a car. */
export const certificationActivated = defineEvent<OfOwner>('certification.activated');
/** It holds no longer: released, revoked, taken over by another owner or at its end. */
export const certificationEnded = defineEvent<OfOwner>('certification.ended');
