import type { Activity, Deal } from '@marque/contract/activity/schema';

/** The flash session of an activity's deals. */
export const sessionOf = (activityId: string): string => `activity:${activityId}`;

/** A deal as orders name it. */
export const dealKey = (activityId: string, dealId: string): string => `${activityId}:${dealId}`;

/** Returns the activity of a deal that an order names, and the deal's id in it. */
export function partsOfKey(key: string): { activityId: string; dealId: string } {
  const at = key.lastIndexOf(':');
  return { activityId: key.slice(0, Math.max(0, at)), dealId: key.slice(at + 1) };
}

export const dealIn = ({ deals }: Pick<Activity, 'deals'>, id: string): Deal | undefined =>
  deals.find((deal) => deal.id === id);
