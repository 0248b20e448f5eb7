import { endpointsOf } from '../core.ts';
import type { vaultSchemas } from './vault-schema.ts';

const endpoint = endpointsOf<typeof vaultSchemas>();

/** Which keys sealed what is personal. */
export const operatorVault = endpoint({
  id: 'operator.vault',
  method: 'GET',
  path: '/api-ops/v1/vault',
  auth: 'operator',
});
/** Has everything sealed by the present key, in the background. */
export const operatorVaultRotate = endpoint({
  id: 'operator.vaultRotate',
  method: 'POST',
  path: '/api-ops/v1/vault/rotate',
  auth: 'operator',
  errors: ['IDEMPOTENCY_KEY_REQUIRED'],
});
/** Erases what is sealed of a member and no law keeps. */
export const operatorVaultErase = endpoint({
  id: 'operator.vaultErase',
  method: 'POST',
  path: '/api-ops/v1/vault/erase',
  auth: 'operator',
  errors: ['IDEMPOTENCY_KEY_REQUIRED', 'MEMBER_NOT_FOUND'],
});
