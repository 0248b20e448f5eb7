import { endpointsOf } from '../core.ts';
import type { boutiqueDeskSchemas } from './boutique-schema.ts';

const endpoint = endpointsOf<typeof boutiqueDeskSchemas>();

/** Goods for cars, with how many there are. */
export const operatorBoutique = endpoint({
  id: 'operator.boutique',
  method: 'GET',
  path: '/api-ops/v1/boutique',
  auth: 'operator',
});
/** How many there are from now on; who waits is told. */
export const operatorBoutiqueStock = endpoint({
  id: 'operator.boutiqueStock',
  method: 'POST',
  path: '/api-ops/v1/boutique/{id}/stock',
  auth: 'operator',
  errors: ['IDEMPOTENCY_KEY_REQUIRED', 'BAG_NOT_FOUND'],
});
