import { endpointsOf } from '../core.ts';
import type { carOptionSchemas } from './option-schema.ts';

const endpoint = endpointsOf<typeof carOptionSchemas>();

/** Everything that can be chosen for a trim, with the rules that hold between it. */
export const queryAllApp = endpoint({
  id: 'carOption.all',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/optional/queryAllApp',
  wire: { hideLoading: true },
  errors: ['TYPE_NOT_FOUND'],
});
/** What is seen first of it. */
export const queryInteriorAndExteriorApp = endpoint({
  id: 'carOption.first',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/optional/queryInteriorAndExteriorApp',
  wire: { hideLoading: true },
  errors: ['TYPE_NOT_FOUND'],
});
/** Packages and options, each with what choosing it would change. */
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
