import { endpointsOf } from '../../core.ts';
import type { invitationSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof invitationSchemas>();

/** What inviting is about: steps, rules and faces. */
export const invitationProgramme = endpoint({
  id: 'invitation.programme',
  method: 'GET',
  path: '/api-u/v1/user/invite/programme',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['PROGRAMME_NOT_FOUND'],
});
/** Who invites by a code, and whether the caller can accept it. */
export const invitationVisit = endpoint({
  id: 'invitation.visit',
  method: 'GET',
  path: '/api-u/v1/user/invite/visit',
  auth: 'optional',
  wire: { hideLoading: true },
});
/** Relates a new member to the inviter. The same invitation again changes nothing. */
export const invitationAccept = endpoint({
  id: 'invitation.accept',
  method: 'POST',
  path: '/api-u/v1/user/invite/accept',
  auth: 'member',
  once: true,
  errors: [
    'INVITATION_NOT_FOUND',
    'INVITATION_CLOSED',
    'INVITATION_OWN',
    'INVITATION_BOUND',
    'INVITATION_MEMBER',
    'INVITATION_RETURNED',
    'INVITATION_LATER',
  ],
});
export const invitationMine = endpoint({
  id: 'invitation.mine',
  method: 'GET',
  path: '/api-u/v1/user/invite/mine',
  auth: 'member',
  wire: { hideLoading: true },
});
/** The invited friends, the newest first. */
export const invitationRecords = endpoint({
  id: 'invitation.records',
  method: 'GET',
  path: '/api-u/v1/user/invite/records',
  auth: 'member',
  wire: { hideLoading: true },
});
/** Reminds a friend of the steps that are missing, once a week. */
export const invitationRemind = endpoint({
  id: 'invitation.remind',
  method: 'POST',
  path: '/api-u/v1/user/invite/remind',
  auth: 'member',
  once: true,
  errors: ['INVITATION_NOT_FOUND', 'INVITATION_REMINDED', 'INVITATION_COMPLETE'],
});
/** What inviting has brought, the newest first. */
export const invitationRewards = endpoint({
  id: 'invitation.rewards',
  method: 'GET',
  path: '/api-u/v1/user/invite/rewards',
  auth: 'member',
  wire: { hideLoading: true },
});
