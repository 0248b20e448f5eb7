import { endpointsOf } from '../../core.ts';
import type { handbookDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof handbookDeskSchemas>();

/** Lists the topics of the brand's handbook in the form that `handbook-set` takes. */
export const operatorHandbook = endpoint({
  id: 'operator.handbook',
  method: 'GET',
  path: '/api-ops/v1/handbook',
  auth: 'operator',
});
/** Adds topics to the brand's handbook or replaces those of the same id. Others stay. */
export const operatorHandbookSet = endpoint({
  id: 'operator.handbookSet',
  method: 'POST',
  path: '/api-ops/v1/handbook',
  auth: 'operator',
  once: true,
  errors: ['HANDBOOK_UNFIT'],
});
