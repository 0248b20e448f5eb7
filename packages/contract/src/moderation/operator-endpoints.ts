import { endpointsOf } from '../core.ts';
import type { moderationDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof moderationDeskSchemas>();

/** Lists open cases, those that have waited longest first, or decided ones, the latest first. */
export const operatorModeration = endpoint({
  id: 'operator.moderation',
  method: 'GET',
  path: '/api-ops/v1/moderation',
  auth: 'operator',
});
/** Decides a case. An appeal must be decided by another operator than the removal. */
export const operatorModerationDecide = endpoint({
  id: 'operator.moderationDecide',
  method: 'POST',
  path: '/api-ops/v1/moderation/{id}/decide',
  auth: 'operator',
  once: true,
  errors: ['CASE_NOT_FOUND', 'CASE_DECIDED', 'CASE_TAKEN', 'OWN_DECISION', 'REASON_REQUIRED'],
});
/** Reserves a case for the operator for 15 minutes. */
export const operatorModerationTake = endpoint({
  id: 'operator.moderationTake',
  method: 'POST',
  path: '/api-ops/v1/moderation/take',
  auth: 'operator',
  once: true,
  errors: ['CASE_NOT_FOUND', 'CASE_DECIDED', 'CASE_TAKEN'],
});
/** Returns the figures of moderation for a month. */
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
/** Restricts the author of a case from writing or taking part for some days. */
export const operatorSanctionGive = endpoint({
  id: 'operator.sanctionGive',
  method: 'POST',
  path: '/api-ops/v1/sanctions',
  auth: 'operator',
  once: true,
  errors: ['CASE_NOT_FOUND', 'CASE_UNSIGNED'],
});
export const operatorSanctionLift = endpoint({
  id: 'operator.sanctionLift',
  method: 'POST',
  path: '/api-ops/v1/sanctions/{id}/lift',
  auth: 'operator',
  once: true,
  errors: ['SANCTION_NOT_FOUND', 'SANCTION_OVER'],
});
/** Lists the words that operators maintain. */
export const operatorWords = endpoint({
  id: 'operator.words',
  method: 'GET',
  path: '/api-ops/v1/moderation/words',
  auth: 'operator',
});
/** Adds words or changes existing ones. */
export const operatorWordsSet = endpoint({
  id: 'operator.wordsSet',
  method: 'POST',
  path: '/api-ops/v1/moderation/words',
  auth: 'operator',
  once: true,
});
