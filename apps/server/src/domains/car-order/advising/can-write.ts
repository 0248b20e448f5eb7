import type { CarOrderRow } from '../repository.ts';

/** A store is there to be written to, from the deposit on until the order is over. */
export const canWrite = ({ dealer_id, paid_at, status }: CarOrderRow): boolean =>
  dealer_id !== null && paid_at !== null && status !== 'closed';
