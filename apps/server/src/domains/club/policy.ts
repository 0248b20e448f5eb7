import type { Club } from '@marque/contract/community/club/schema';
import { DAY_MS } from '@marque/contract/shanghai';

/** How often a club's members are told of an announcement, and how many it has a day. */
export const TOLD_GAP_MS = DAY_MS;
export const ANNOUNCEMENTS_A_DAY = { max: 5, windowMs: DAY_MS, code: 'CLUB_ANNOUNCED' } as const;
export const FACES = 6;
export const SHOWN_ANNOUNCEMENTS = 20;
export const SHOWN_APPLICATIONS = 50;
/** The members who are told of an announcement at once. */
export const MAX_TOLD = 500;

/** What somebody is in a club; null for nothing. */
type Belonging = {
  role: 'leader' | 'manager' | 'member' | null;
  status: 'applied' | 'member' | 'refused' | 'left' | 'removed' | null;
};
type SeenClub = Belonging & {
  state: 'live' | 'held' | 'removed';
  frozen_at: Date | null;
  members: number;
  capacity: number;
};

export const isIn = ({ status }: Belonging): boolean => status === 'member';
export const leads = (row: Belonging): boolean => isIn(row) && row.role === 'leader';
/** Whether somebody leads or manages a club. */
export const manages = (row: Belonging): boolean => isIn(row) && row.role !== 'member';

/** Returns what the reader can do with a club now. */
export function actionsOf(row: SeenClub): Club['actions'] {
  const live = row.state === 'live';
  const active = live && row.frozen_at === null;
  const outside = !isIn(row) && row.status !== 'applied' && row.status !== 'removed';
  return [
    ...(active && outside && row.members < row.capacity ? (['join'] as const) : []),
    ...((isIn(row) && !leads(row)) || row.status === 'applied' ? (['leave'] as const) : []),
    ...(active && isIn(row) ? (['post'] as const) : []),
    ...(active && manages(row) ? (['announce', 'decide'] as const) : []),
    ...(active && leads(row) ? (['roles'] as const) : []),
    ...(live ? (['share'] as const) : []),
    ...(live && !leads(row) ? (['report'] as const) : []),
  ];
}
