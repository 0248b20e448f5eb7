import { endpointsOf } from '../../core.ts';
import type { reviewDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof reviewDeskSchemas>();

/** Sets the shop's answer to a review and replaces an earlier answer. */
export const operatorReply = endpoint({
  id: 'operator.reply',
  method: 'POST',
  path: '/api-ops/v1/reviews/{id}/reply',
  auth: 'operator',
  once: true,
  errors: ['REVIEW_NOT_FOUND'],
});
