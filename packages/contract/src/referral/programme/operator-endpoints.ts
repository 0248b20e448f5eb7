import { endpointsOf } from '../../core.ts';
import type { programmeDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof programmeDeskSchemas>();

/** Lists the programmes of the brand, those that begin last first. */
export const operatorProgrammes = endpoint({
  id: 'operator.programmes',
  method: 'GET',
  path: '/api-ops/v1/programmes',
  auth: 'operator',
});
/** Says what is wrong with a programme as it is written. Nothing is saved. */
export const operatorProgrammeCheck = endpoint({
  id: 'operator.programmeCheck',
  method: 'POST',
  path: '/api-ops/v1/programmes/check',
  auth: 'operator',
});
/**
 * Publishes a programme, or a new version of one, unless it has problems. Friends who accepted keep the
 * version that they accepted.
 */
export const operatorProgrammePublish = endpoint({
  id: 'operator.programmePublish',
  method: 'POST',
  path: '/api-ops/v1/programmes/publish',
  auth: 'operator',
  once: true,
});
/** Stops joining and accepting; what was accepted runs on. */
export const operatorProgrammePause = endpoint({
  id: 'operator.programmePause',
  method: 'POST',
  path: '/api-ops/v1/programmes/{id}/pause',
  auth: 'operator',
  once: true,
  errors: ['RECOMMENDING_NOT_FOUND', 'PROGRAMME_OVER', 'PROGRAMME_PAUSED'],
});
/** Lets a paused programme go on. */
export const operatorProgrammeResume = endpoint({
  id: 'operator.programmeResume',
  method: 'POST',
  path: '/api-ops/v1/programmes/{id}/resume',
  auth: 'operator',
  once: true,
  errors: ['RECOMMENDING_NOT_FOUND', 'PROGRAMME_OVER', 'PROGRAMME_NOT_PAUSED'],
});
/** Ends a programme before its time; what was accepted runs on. */
export const operatorProgrammeEnd = endpoint({
  id: 'operator.programmeEnd',
  method: 'POST',
  path: '/api-ops/v1/programmes/{id}/end',
  auth: 'operator',
  once: true,
  errors: ['RECOMMENDING_NOT_FOUND', 'PROGRAMME_OVER'],
});
/** Adds places; those who wait move up. */
export const operatorProgrammeBudget = endpoint({
  id: 'operator.programmeBudget',
  method: 'POST',
  path: '/api-ops/v1/programmes/{id}/budget',
  auth: 'operator',
  once: true,
  errors: ['RECOMMENDING_NOT_FOUND', 'PROGRAMME_OVER', 'BUDGET_NOT_FOUND'],
});
