import { endpointsOf } from '../../core.ts';
import type { walletSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof walletSchemas>();

/** Lists what the member has paid in both brands and what came back, the latest first. */
export const walletStatement = endpoint({
  id: 'wallet.statement',
  method: 'GET',
  path: '/api-u/v1/user/wallet/statement',
  auth: 'member',
  wire: { hideLoading: true },
});
