import { endpointsOf } from '../core.ts';
import type { serviceSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof serviceSchemas>();

/** The brand's people: when they answer, what they are asked most, where to write to them. */
export const serviceDesk = endpoint({
  id: 'service.desk',
  method: 'GET',
  path: '/api-mall/v1/mall/app/customerService/desk',
});
