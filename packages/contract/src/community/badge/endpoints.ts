import { endpointsOf } from '../../core.ts';
import type { badgeSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof badgeSchemas>();

export const badgeWall = endpoint({
  id: 'badge.wall',
  method: 'GET',
  path: '/api-c/v1/community/badge/wall',
  auth: 'optional',
});
export const badgeDrawer = endpoint({
  id: 'badge.drawer',
  method: 'GET',
  path: '/api-c/v1/community/badge/drawer/{id}',
  auth: 'optional',
  errors: ['DRAWER_NOT_FOUND'],
});
export const badgeDetail = endpoint({
  id: 'badge.detail',
  method: 'GET',
  path: '/api-c/v1/community/badge/detail/{id}',
  auth: 'optional',
  errors: ['BADGE_NOT_FOUND'],
});
export const badgesOfMember = endpoint({
  id: 'badge.mine',
  method: 'GET',
  path: '/api-c/v1/community/badge/mine',
  auth: 'member',
  errors: ['MEMBER_NOT_FOUND'],
});
/** Shows a badge beside the member's avatar everywhere, or none. */
export const badgeWear = endpoint({
  id: 'badge.wear',
  method: 'POST',
  path: '/api-c/v1/community/badge/wear',
  auth: 'member',
  errors: ['BADGE_NOT_FOUND', 'BADGE_NOT_EARNED'],
});
/** Sets the badges that come first on the member's wall. */
export const badgePin = endpoint({
  id: 'badge.pin',
  method: 'POST',
  path: '/api-c/v1/community/badge/pin',
  auth: 'member',
  errors: ['BADGE_NOT_EARNED'],
});
