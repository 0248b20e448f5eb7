import { endpointsOf } from '../../core.ts';
import type { clubSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof clubSchemas>();

export const clubPage = endpoint({
  id: 'club.page',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/club/page',
  auth: 'optional',
  wire: { hideLoading: true },
});
export const clubDetail = endpoint({
  id: 'club.detail',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/club/detail/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['CLUB_NOT_FOUND'],
});
export const clubMembers = endpoint({
  id: 'club.members',
  method: 'GET',
  path: '/api-c/v1/community/mactalk/club/members/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['CLUB_NOT_FOUND'],
});
/** Founds a club, which operators approve. */
export const clubCreate = endpoint({
  id: 'club.create',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/club/create',
  auth: 'member',
  once: true,
  errors: [
    'SANCTIONED',
    'CLUB_FOUNDER',
    'CLUB_LIMIT',
    'CLUB_LEADS',
    'CLUB_NAME_TAKEN',
    'SERIES_NOT_FOUND',
    'MEDIA_NOT_FOUND',
  ],
});
export const clubJoin = endpoint({
  id: 'club.join',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/club/join',
  auth: 'member',
  errors: [
    'SANCTIONED',
    'CLUB_NOT_FOUND',
    'CLUB_FROZEN',
    'CLUB_FULL',
    'CLUB_LIMIT',
    'CLUB_OWNERS_ONLY',
    'CLUB_REMOVED',
  ],
});
export const clubLeave = endpoint({
  id: 'club.leave',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/club/leave',
  auth: 'member',
  errors: ['CLUB_NOT_FOUND', 'CLUB_LEADER_STAYS'],
});
/** Decides an application. The first manager counts. */
export const clubDecide = endpoint({
  id: 'club.decide',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/club/decide',
  auth: 'member',
  errors: ['CLUB_NOT_FOUND', 'CLUB_DECIDED', 'CLUB_FULL', 'CLUB_LIMIT', 'MEMBER_NOT_FOUND'],
});
export const clubRole = endpoint({
  id: 'club.role',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/club/role',
  auth: 'member',
  errors: ['CLUB_NOT_FOUND', 'CLUB_MANAGERS_FULL', 'MEMBER_NOT_FOUND'],
});
export const clubRemove = endpoint({
  id: 'club.remove',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/club/remove',
  auth: 'member',
  errors: ['CLUB_NOT_FOUND', 'MEMBER_NOT_FOUND'],
});
/** Says something to all members, who are told once a day at most. */
export const clubAnnounce = endpoint({
  id: 'club.announce',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/club/notice/save',
  auth: 'member',
  once: true,
  errors: ['SANCTIONED', 'CLUB_NOT_FOUND', 'CLUB_FROZEN', 'CLUB_PINNED_FULL', 'CLUB_ANNOUNCED'],
});
export const clubUnannounce = endpoint({
  id: 'club.unannounce',
  method: 'POST',
  path: '/api-c/v1/community/mactalk/club/notice/remove',
  auth: 'member',
  errors: ['CLUB_NOT_FOUND'],
});
