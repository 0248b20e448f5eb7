import { endpointsOf } from '../../core.ts';
import type { boutiqueDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof boutiqueDeskSchemas>();

/** Lists goods for cars with their stock. */
export const operatorBoutique = endpoint({
  id: 'operator.boutique',
  method: 'GET',
  path: '/api-ops/v1/boutique',
  auth: 'operator',
});
/** Sets the stock of a bag and tells the members who wait for it. */
export const operatorBoutiqueStock = endpoint({
  id: 'operator.boutiqueStock',
  method: 'POST',
  path: '/api-ops/v1/boutique/{id}/stock',
  auth: 'operator',
  once: true,
  errors: ['BAG_NOT_FOUND'],
});
