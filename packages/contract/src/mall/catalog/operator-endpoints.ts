import { endpointsOf } from '../../core.ts';
import type { catalogDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof catalogDeskSchemas>();

export const operatorProducts = endpoint({
  id: 'operator.products',
  method: 'GET',
  path: '/api-ops/v1/products',
  auth: 'operator',
});
/** Returns an address that shows a product before it is published. */
export const operatorPreview = endpoint({
  id: 'operator.preview',
  method: 'GET',
  path: '/api-ops/v1/products/{id}/preview',
  auth: 'operator',
  errors: ['COMMODITY_NOT_FOUND'],
});
export const operatorPublish = endpoint({
  id: 'operator.publish',
  method: 'POST',
  path: '/api-ops/v1/products/{id}/publish',
  auth: 'operator',
  once: true,
  errors: ['COMMODITY_NOT_FOUND'],
});
export const operatorStock = endpoint({
  id: 'operator.stock',
  method: 'POST',
  path: '/api-ops/v1/skus/{skuId}/stock',
  auth: 'operator',
  once: true,
  errors: ['SKU_NOT_FOUND', 'STOCK_SHORT'],
});
