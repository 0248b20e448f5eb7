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
    'CASE_TAKEN',
    'OWN_DECISION',
    'REASON_REQUIRED',
  ],
});
/** Takes a case for a quarter of an hour: nobody else looks at it meanwhile. */
export const operatorModerationTake = endpoint({
  id: 'operator.moderationTake',
  method: 'POST',
  path: '/api-ops/v1/moderation/take',
  auth: 'operator',
  errors: ['IDEMPOTENCY_KEY_REQUIRED', 'CASE_NOT_FOUND', 'CASE_DECIDED', 'CASE_TAKEN'],
});
/** What moderation did in a month. */
export const operatorModerationFigures = endpoint({
  id: 'operator.moderationFigures',
  method: 'GET',
  path: '/api-ops/v1/moderation/figures',
  auth: 'operator',
});
export const operatorSanctions = endpoint({
  id: 'operator.sanctions',
  method: 'GET',
  path: '/api-ops/v1/sanctions',
  auth: 'operator',
});
/** Keeps the author of a case from writing, or from taking part, for a while. */
export const operatorSanctionGive = endpoint({
  id: 'operator.sanctionGive',
  method: 'POST',
  path: '/api-ops/v1/sanctions',
  auth: 'operator',
  errors: ['IDEMPOTENCY_KEY_REQUIRED', 'CASE_NOT_FOUND', 'CASE_UNSIGNED'],
});
export const operatorSanctionLift = endpoint({
  id: 'operator.sanctionLift',
  method: 'POST',
  path: '/api-ops/v1/sanctions/{id}/lift',
  auth: 'operator',
  errors: ['IDEMPOTENCY_KEY_REQUIRED', 'SANCTION_NOT_FOUND', 'SANCTION_OVER'],
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
