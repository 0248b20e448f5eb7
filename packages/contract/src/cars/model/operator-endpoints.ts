import { endpointsOf } from '../../core.ts';
import type { carModelDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof carModelDeskSchemas>();

/** Replaces the 3D model of a series by a GLB file of the brand. See docs/car-models.md. */
export const operatorModelSet = endpoint({
  id: 'operator.modelSet',
  method: 'POST',
  path: '/api-ops/v1/car-model/{id}',
  auth: 'operator',
  wire: { multipart: true },
  errors: ['SERIES_NOT_FOUND', 'MODEL_UNFIT'],
});
/** Removes the brand's model, so that the model of the content is shown again. */
export const operatorModelUnset = endpoint({
  id: 'operator.modelUnset',
  method: 'POST',
  path: '/api-ops/v1/car-model/{id}/unset',
  auth: 'operator',
  errors: ['SERIES_NOT_FOUND'],
});
