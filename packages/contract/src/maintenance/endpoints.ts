import { endpointsOf } from '../core.ts';
import { serviceSubjectRefusals } from './refusals.ts';
import type { maintenanceSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof maintenanceSchemas>();

/** Returns what a car needs and when, with the reasons. */
export const maintenancePlan = endpoint({
  id: 'maintenance.plan',
  method: 'GET',
  path: '/api-m/v1/maintenance/plan',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['CAR_NOT_FOUND', 'SERIES_NOT_FOUND', 'MILEAGE_BACK'],
});
/** Returns the price of some items in a store. */
export const maintenanceQuote = endpoint({
  id: 'maintenance.quote',
  method: 'POST',
  path: '/api-m/v1/maintenance/quote',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: [serviceSubjectRefusals, 'DEALER_NOT_FOUND'],
});
