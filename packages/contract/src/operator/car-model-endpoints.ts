import { endpointsOf } from '../core.ts';
import type { carModelDeskSchemas } from './car-model-schema.ts';

const endpoint = endpointsOf<typeof carModelDeskSchemas>();

/** Puts a GLB of the brand's own in the place of the model of a series: docs/car-models.md. */
export const operatorModelSet = endpoint({
  id: 'operator.modelSet',
  method: 'POST',
  path: '/api-ops/v1/car-model/{id}',
  auth: 'operator',
  wire: { multipart: true },
  errors: ['SERIES_NOT_FOUND', 'MODEL_UNFIT'],
});
/** Takes it away again: the content's model is turned. */
export const operatorModelUnset = endpoint({
  id: 'operator.modelUnset',
  method: 'POST',
  path: '/api-ops/v1/car-model/{id}/unset',
  auth: 'operator',
  errors: ['SERIES_NOT_FOUND'],
});
