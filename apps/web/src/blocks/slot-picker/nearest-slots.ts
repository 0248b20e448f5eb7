import type { Slot } from '@marque/contract/appointment/schema';
import { ApiError } from '#shared/api/error.ts';

/** The free times around one that was just taken, from the refusal of it; null for any other error. */
export const nearestSlots = (error: unknown): readonly Slot[] | null =>
  error instanceof ApiError && error.code === 'SLOT_TAKEN'
    ? (error.body.data as { nearest: Slot[] }).nearest
    : null;
