import { endpointsOf } from '../core.ts';
import type { dictSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof dictSchemas>();

/** One value that operators keep. */
export const acquireByTypeCodeAndDictCode = endpoint({
  id: 'dict.value',
  method: 'GET',
  path: '/api-s/v1/imiddleground/sys/module/dict/acquireByTypeCodeAndDictCode',
  wire: { hideLoading: true },
});
/** Every value of a matter, in its order. */
export const getDictCodeAndDictValue = endpoint({
  id: 'dict.values',
  method: 'GET',
  path: '/api-m/v1/imiddleground/mycar/dict/getDictCodeAndDictValue',
  wire: { hideLoading: true },
});
