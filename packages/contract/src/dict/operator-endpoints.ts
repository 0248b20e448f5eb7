import { endpointsOf } from '../core.ts';
import type { dictDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof dictDeskSchemas>();

/** Lists the values of the dictionary, of one type or of all. */
export const operatorDict = endpoint({
  id: 'operator.dict',
  method: 'GET',
  path: '/api-ops/v1/dict',
  auth: 'operator',
});
/** Changes a value for both brands or for one. */
export const operatorDictSet = endpoint({
  id: 'operator.dictSet',
  method: 'POST',
  path: '/api-ops/v1/dict',
  auth: 'operator',
  once: true,
  errors: ['DICT_NOT_FOUND'],
});
