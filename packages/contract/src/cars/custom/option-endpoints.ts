import { endpointsOf } from '../../core.ts';
import type { carOptionSchemas } from './option-schema.ts';

const endpoint = endpointsOf<typeof carOptionSchemas>();

/** Returns the options of a trim with their rules. */
export const queryAllApp = endpoint({
  id: 'carOption.all',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/optional/queryAllApp',
  wire: { hideLoading: true },
  errors: ['TYPE_NOT_FOUND'],
});
/** Returns the option groups of the first view. */
export const queryInteriorAndExteriorApp = endpoint({
  id: 'carOption.first',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/optional/queryInteriorAndExteriorApp',
  wire: { hideLoading: true },
  errors: ['TYPE_NOT_FOUND'],
});
/** Returns packages and options with the effect of choosing each. */
export const queryOptionalApp = endpoint({
  id: 'carOption.extras',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/optional/queryOptionalApp',
  wire: { hideLoading: true },
  errors: ['TYPE_NOT_FOUND'],
});
export const queryOptionalById = endpoint({
  id: 'carOption.byId',
  method: 'GET',
  path: '/api-m/v1/imiddleground/mycar/optional/queryOptionalById',
  wire: { hideLoading: true },
  errors: ['OPTIONAL_NOT_FOUND'],
});
