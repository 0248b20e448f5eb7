import { endpointsOf } from '../../core.ts';
import type { installationSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof installationSchemas>();

export const orderNetWork = endpoint({
  id: 'installation.netWork',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userOrder/netWork',
  auth: 'member',
  errors: ['ORDER_NOT_FOUND'],
});
export const installation = endpoint({
  id: 'installation.get',
  method: 'GET',
  path: '/api-mall/v1/mall/app/userOrder/shopInstall/{id}',
  auth: 'member',
  errors: ['ORDER_NOT_FOUND', 'INSTALLATION_NOT_FOUND'],
});
/** Books or proposes a time for the installation and the car; a repeated call changes it. */
export const proposeInstallation = endpoint({
  id: 'installation.propose',
  method: 'POST',
  path: '/api-mall/v1/mall/app/userOrder/shopInstall/{id}',
  auth: 'member',
  errors: [
    'ORDER_NOT_FOUND',
    'INSTALLATION_NOT_FOUND',
    'INSTALLATION_CLOSED',
    'DAY_UNAVAILABLE',
    'CAR_NOT_FOUND',
    'CAR_UNFIT',
    'DEALER_NOT_FOUND',
    'DEALER_NOT_SERVING',
    'SLOT_TAKEN',
    'TOO_SOON',
    'CAR_BUSY',
    'TIME_BUSY',
    'OPEN_EXISTS',
    'PERSON_UNAVAILABLE',
    'APPOINTMENT_CLOSED',
    'ALREADY_MOVED',
  ],
});
