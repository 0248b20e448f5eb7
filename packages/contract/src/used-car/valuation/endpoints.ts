import { endpointsOf } from '../../core.ts';
import type { valuationSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof valuationSchemas>();

export const usedCarMakes = endpoint({
  id: 'usedCar.makes',
  method: 'GET',
  path: '/api-m/v1/usedCar/makes',
  auth: 'optional',
  wire: { hideLoading: true },
});
/** Lists the trims of a make, those that a keyword finds, or one trim. */
export const usedCarModels = endpoint({
  id: 'usedCar.models',
  method: 'GET',
  path: '/api-m/v1/usedCar/models',
  auth: 'optional',
  wire: { hideLoading: true },
});
/** Values a car and keeps the report. */
export const usedCarValue = endpoint({
  id: 'usedCar.value',
  method: 'POST',
  path: '/api-m/v1/usedCar/valuation',
  auth: 'optional',
  errors: [
    'VALUATION_CLOSED',
    'MODEL_UNKNOWN',
    'CAR_NOT_FOUND',
    'REGISTERED_LATER',
    'CITY_NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'SLIDE_EXPIRED',
  ],
});
export const usedCarReport = endpoint({
  id: 'usedCar.report',
  method: 'GET',
  path: '/api-m/v1/usedCar/report/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['REPORT_NOT_FOUND'],
});
export const usedCarReports = endpoint({
  id: 'usedCar.reports',
  method: 'GET',
  path: '/api-m/v1/usedCar/reports',
  auth: 'member',
  wire: { hideLoading: true },
});
