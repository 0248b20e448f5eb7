import { endpointsOf } from '../core.ts';
import type { agreementSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof agreementSchemas>();

/** The whole text of an agreement of the brand. */
export const agreementText = endpoint({
  id: 'agreement.text',
  method: 'GET',
  path: '/api-u/v1/user/agreement/text',
  errors: ['AGREEMENT_NOT_FOUND'],
});
