import type { CarOrderRow } from '../repository.ts';

/** Whether the buyer can write to the store: from the deposit until the order is closed. */
export const canWrite = ({ dealer_id, paid_at, status }: CarOrderRow): boolean =>
  dealer_id !== null && paid_at !== null && status !== 'closed';
