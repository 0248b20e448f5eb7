import type { Brand } from '@marque/contract/core';
import { defineEvent } from '#kernel/module.ts';

type OfSpot = { spotId: string; userId: string; brand: Brand; at: Date };

/** A member's spot became public. */
export const spotApproved = defineEvent<OfSpot>('spot.approved');
/** A member's spot is public no longer. */
export const spotGone = defineEvent<OfSpot>('spot.gone');
