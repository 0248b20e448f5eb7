import { endpointsOf } from '../../core.ts';
import type { invitationDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof invitationDeskSchemas>();

/** Lists invitations, the newest first. */
export const operatorInvitations = endpoint({
  id: 'operator.invitations',
  method: 'GET',
  path: '/api-ops/v1/invitations',
  auth: 'operator',
});
/** Refuses an invitation: what it brought is taken back, and the rest is not given. */
export const operatorInvitationRefuse = endpoint({
  id: 'operator.invitationRefuse',
  method: 'POST',
  path: '/api-ops/v1/invitations/{id}/refuse',
  auth: 'operator',
  once: true,
  errors: ['INVITATION_NOT_FOUND', 'INVITATION_REFUSED'],
});
export const operatorInviteProgrammes = endpoint({
  id: 'operator.inviteProgrammes',
  method: 'GET',
  path: '/api-ops/v1/inviteProgrammes',
  auth: 'operator',
});
/** Opens or closes a programme, or says in which hosts its rewards are named. */
export const operatorInviteProgrammeSet = endpoint({
  id: 'operator.inviteProgrammeSet',
  method: 'POST',
  path: '/api-ops/v1/inviteProgrammes',
  auth: 'operator',
  once: true,
  errors: ['PROGRAMME_NOT_FOUND'],
});
