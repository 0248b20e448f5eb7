import { endpointsOf } from '../../core.ts';
import type { badgeDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof badgeDeskSchemas>();

/** Returns a member's badges in the brand, with what they count. */
export const operatorBadges = endpoint({
  id: 'operator.badges',
  method: 'POST',
  path: '/api-ops/v1/badges/show',
  auth: 'operator',
  errors: ['MEMBER_NOT_FOUND'],
});
/** Gives a level of a badge with all before it, whatever the member has done. */
export const operatorBadgeGrant = endpoint({
  id: 'operator.badgeGrant',
  method: 'POST',
  path: '/api-ops/v1/badges/grant',
  auth: 'operator',
  once: true,
  errors: ['MEMBER_NOT_FOUND', 'BADGE_NOT_FOUND'],
});
/** Takes a badge away, for good until it is granted again. */
export const operatorBadgeRevoke = endpoint({
  id: 'operator.badgeRevoke',
  method: 'POST',
  path: '/api-ops/v1/badges/revoke',
  auth: 'operator',
  once: true,
  errors: ['MEMBER_NOT_FOUND', 'BADGE_NOT_FOUND'],
});
/** Counts a member's events anew, and gives what they reach. */
export const operatorBadgeReplay = endpoint({
  id: 'operator.badgeReplay',
  method: 'POST',
  path: '/api-ops/v1/badges/replay',
  auth: 'operator',
  once: true,
  errors: ['MEMBER_NOT_FOUND'],
});
