import type { Brand } from '@marque/contract/core';
import { defineEvent } from '#kernel/module.ts';

/** A workshop has handed a car over to its owner. The work order's row is locked. */
export const workshopDelivered = defineEvent<{
  userId: string;
  brand: Brand;
  /** The work order. */
  id: string;
  carId: string;
  vinIndex: string;
  /** The odometer. */
  km: number;
  paidFen: number;
  at: Date;
}>('workshop.delivered');
