import type { Activity, Deal } from '@marque/contract/activity/schema';
import { dealsOf } from './gifts.ts';

/** The flash session of an activity's deals. */
export const sessionOf = (activityId: string): string => `activity:${activityId}`;

/** A deal as orders name it. */
export const dealKey = (activityId: string, dealId: string): string => `${activityId}:${dealId}`;

/** Returns the activity of a deal that an order names, and the deal's id in it. */
export function partsOfKey(key: string): { activityId: string; dealId: string } {
  const at = key.lastIndexOf(':');
  return { activityId: key.slice(0, Math.max(0, at)), dealId: key.slice(at + 1) };
}

/** Returns a deal of an activity, or the gift that a prize of goods is. */
export const dealIn = (content: Pick<Activity, 'deals' | 'prizes'>, id: string): Deal | undefined =>
  dealsOf(content).find((deal) => deal.id === id);
