import { endpointsOf } from '../../core.ts';
import type { quotationSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof quotationSchemas>();

export const quotationAccept = endpoint({
  id: 'quotation.accept',
  method: 'POST',
  path: '/api-m/v1/quotation/accept/{id}',
  auth: 'member',
  once: true,
  errors: ['QUOTATION_NOT_FOUND', 'QUOTATION_EXPIRED', 'QUOTATION_DECIDED'],
});
export const quotationDecline = endpoint({
  id: 'quotation.decline',
  method: 'POST',
  path: '/api-m/v1/quotation/decline/{id}',
  auth: 'member',
  once: true,
  errors: ['QUOTATION_NOT_FOUND', 'QUOTATION_DECIDED'],
});
