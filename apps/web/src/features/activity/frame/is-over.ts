import type { ActivityDetail } from '@marque/contract/activity/schema';

/** Whether an activity is over, its results announced or not. */
export const isOver = ({ state }: Pick<ActivityDetail, 'state'>): boolean =>
  state === 'ended' || state === 'settled';
