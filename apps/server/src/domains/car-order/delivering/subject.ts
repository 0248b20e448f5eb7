import type { CarOrderRow } from '../repository.ts';

export const DELIVERY = 'delivery';

/** What is booked for the keys of an order. */
export const keysOf = ({ user_id: userId, id }: Pick<CarOrderRow, 'user_id' | 'id'>) =>
  ({ kind: DELIVERY, userId, subjectKey: id }) as const;
