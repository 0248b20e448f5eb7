import { endpointsOf } from '../../core.ts';
import type { actDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof actDeskSchemas>();

const gone = ['ACT_NOT_FOUND'] as const;

/** Lists the activities of the brand with their places. */
export const operatorActs = endpoint({
  id: 'operator.acts',
  method: 'GET',
  path: '/api-ops/v1/acts',
  auth: 'operator',
});
/** Writes an activity as a draft. */
export const operatorActSave = endpoint({
  id: 'operator.actSave',
  method: 'POST',
  path: '/api-ops/v1/acts',
  auth: 'operator',
  once: true,
  errors: ['ACT_INVALID', 'ACT_NOT_DRAFT'],
});
export const operatorActPublish = endpoint({
  id: 'operator.actPublish',
  method: 'POST',
  path: '/api-ops/v1/acts/{id}/publish',
  auth: 'operator',
  once: true,
  errors: [gone, 'ACT_NOT_DRAFT', 'ACT_INVALID'],
});
export const operatorActMove = endpoint({
  id: 'operator.actMove',
  method: 'POST',
  path: '/api-ops/v1/acts/{id}/move',
  auth: 'operator',
  once: true,
  errors: [gone, 'ACT_OVER', 'ACT_INVALID'],
});
export const operatorActCapacity = endpoint({
  id: 'operator.actCapacity',
  method: 'POST',
  path: '/api-ops/v1/acts/{id}/capacity',
  auth: 'operator',
  once: true,
  errors: [gone, 'ACT_OVER', 'ACT_CAPACITY_TAKEN'],
});
/** Calls an activity off: everything that was paid goes back. */
export const operatorActCancel = endpoint({
  id: 'operator.actCancel',
  method: 'POST',
  path: '/api-ops/v1/acts/{id}/cancel',
  auth: 'operator',
  once: true,
  errors: [gone, 'ACT_OVER'],
});
/** Lets a member lead an activity: check guests in and show the venue's code. */
export const operatorActOrganiser = endpoint({
  id: 'operator.actOrganiser',
  method: 'POST',
  path: '/api-ops/v1/acts/{id}/organisers',
  auth: 'operator',
  once: true,
  errors: [gone, 'MEMBER_NOT_FOUND'],
});
/** Lists who signed up, with personal data masked. */
export const operatorActSigns = endpoint({
  id: 'operator.actSigns',
  method: 'GET',
  path: '/api-ops/v1/acts/{id}/signs',
  auth: 'operator',
  errors: gone,
});
