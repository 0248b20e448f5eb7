import type { CarOrderRow } from '../repository.ts';

export const DELIVERY = 'delivery';

/** Returns the key of an order's appointment for the keys. */
export const keysOf = ({ user_id: userId, id }: Pick<CarOrderRow, 'user_id' | 'id'>) =>
  ({ kind: DELIVERY, userId, subjectKey: id }) as const;
