import { endpointsOf } from '../core.ts';
import type { accountSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof accountSchemas>();

export const accountDevices = endpoint({
  id: 'account.devices',
  method: 'GET',
  path: '/api-u/v1/user/account/devices',
  auth: 'member',
  wire: { hideLoading: true },
});
export const endDevice = endpoint({
  id: 'account.endDevice',
  method: 'POST',
  path: '/api-u/v1/user/account/devices/end',
  auth: 'member',
  wire: { hideLoading: true },
});
export const changePhone = endpoint({
  id: 'account.changePhone',
  method: 'POST',
  path: '/api-u/v1/user/account/changePhone',
  auth: 'member',
  once: true,
  wire: { hideLoading: true },
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'NEW_CODE_WRONG', 'PHONE_TAKEN', 'PHONE_SAME'],
});
export const closeCheck = endpoint({
  id: 'account.closeCheck',
  method: 'GET',
  path: '/api-u/v1/user/account/closeCheck',
  auth: 'member',
  wire: { hideLoading: true },
});
export const closeAccount = endpoint({
  id: 'account.close',
  method: 'POST',
  path: '/api-u/v1/user/account/close',
  auth: 'member',
  once: true,
  wire: { hideLoading: true },
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'CLOSE_BLOCKED'],
});
/** What a member asked to have of all that is kept about them. */
export const dataExport = endpoint({
  id: 'account.export',
  method: 'GET',
  path: '/api-u/v1/user/account/export',
  auth: 'member',
  wire: { hideLoading: true },
});
export const askDataExport = endpoint({
  id: 'account.askExport',
  method: 'POST',
  path: '/api-u/v1/user/account/export',
  auth: 'member',
  once: true,
  wire: { hideLoading: true },
  errors: ['CODE_WRONG', 'CODE_EXPIRED', 'EXPORT_ASKED_OFTEN'],
});
/** Returns a temporary address of the file. */
export const dataExportFile = endpoint({
  id: 'account.exportFile',
  method: 'GET',
  path: '/api-u/v1/user/account/export/link',
  auth: 'member',
  wire: { hideLoading: true },
  errors: ['EXPORT_NOT_READY'],
});
