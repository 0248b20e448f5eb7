import { endpointsOf } from '../core.ts';
import type { moderationDeskSchemas } from './moderation-schema.ts';

const endpoint = endpointsOf<typeof moderationDeskSchemas>();

/** What waits for a look, the longest waiting first; or what was decided, the latest first. */
export const operatorModeration = endpoint({
  id: 'operator.moderation',
  method: 'GET',
  path: '/api-ops/v1/moderation',
  auth: 'operator',
});
/** Decides a case; an appeal is decided by another operator than the removal. */
export const operatorModerationDecide = endpoint({
  id: 'operator.moderationDecide',
  method: 'POST',
  path: '/api-ops/v1/moderation/{id}/decide',
  auth: 'operator',
  errors: [
    'IDEMPOTENCY_KEY_REQUIRED',
    'CASE_NOT_FOUND',
    'CASE_DECIDED',
    'OWN_DECISION',
    'REASON_REQUIRED',
  ],
});
/** Words of the operators. */
export const operatorWords = endpoint({
  id: 'operator.words',
  method: 'GET',
  path: '/api-ops/v1/moderation/words',
  auth: 'operator',
});
/** Adds words or changes those there are. */
export const operatorWordsSet = endpoint({
  id: 'operator.wordsSet',
  method: 'POST',
  path: '/api-ops/v1/moderation/words',
  auth: 'operator',
  errors: ['IDEMPOTENCY_KEY_REQUIRED'],
});
