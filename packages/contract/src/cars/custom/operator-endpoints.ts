import { endpointsOf } from '../../core.ts';
import type { carOptionDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof carOptionDeskSchemas>();

/** Takes an option off sale. Configurations with the option are repaired when they are opened. */
export const operatorOptionOff = endpoint({
  id: 'operator.optionOff',
  method: 'POST',
  path: '/api-ops/v1/car-option/{id}/off',
  auth: 'operator',
  once: true,
  errors: ['OPTIONAL_NOT_FOUND', 'OPTION_NEEDED'],
});
