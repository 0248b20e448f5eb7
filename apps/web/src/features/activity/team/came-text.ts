import type { Team } from '@marque/contract/activity/team/schema';

/** How many of a full team came to a store; null where nobody has to. */
export function cameText({ seats }: Pick<Team, 'seats'>): string | null {
  const all = seats.filter(({ state, came }) => state === 'in' && came !== null);
  if (all.length === 0) return null;
  return `${all.filter(({ came }) => came).length} / ${all.length} 人已到店`;
}
