import { endpointsOf } from '../core.ts';
import type { vaultSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof vaultSchemas>();

/** Returns which keys the sealed columns are encrypted with. */
export const operatorVault = endpoint({
  id: 'operator.vault',
  method: 'GET',
  path: '/api-ops/v1/vault',
  auth: 'operator',
});
/** Re-encrypts all sealed columns with the present key in the background. */
export const operatorVaultRotate = endpoint({
  id: 'operator.vaultRotate',
  method: 'POST',
  path: '/api-ops/v1/vault/rotate',
  auth: 'operator',
  once: true,
});
/** Erases the sealed data of a member that no law requires to be kept. */
export const operatorVaultErase = endpoint({
  id: 'operator.vaultErase',
  method: 'POST',
  path: '/api-ops/v1/vault/erase',
  auth: 'operator',
  once: true,
  errors: ['MEMBER_NOT_FOUND'],
});
