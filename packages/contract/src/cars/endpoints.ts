import { endpointsOf } from '../core.ts';
import type { carsSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof carsSchemas>();

/** Lists the brand's series for the showroom. */
export const queryMycarSeriesApp = endpoint({
  id: 'cars.series',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/mycarmodeldetails/queryMycarSeriesApp',
  wire: { hideLoading: true },
});
/** Lists the trims of a series or trims by id, optionally with the table of parameters. */
export const queryMycarTypeApp = endpoint({
  id: 'cars.types',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/mycarmodeldetails/queryMycarTypeApp',
  wire: { hideLoading: true },
  errors: ['SERIES_NOT_FOUND'],
});
/** Lists the clips of a series. */
export const queryClipApp = endpoint({
  id: 'cars.clips',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/mycarmodeldetails/queryClipApp',
  wire: { hideLoading: true },
});
export const competitorList = endpoint({
  id: 'cars.competitors',
  method: 'POST',
  path: '/api-m/v1/imiddleground/mycar/competitive/products/listApp',
  wire: { hideLoading: true },
});
export const competitorDetail = endpoint({
  id: 'cars.competitor',
  method: 'GET',
  path: '/api-m/v1/imiddleground/mycar/competitive/products/selectById/{id}',
  wire: { hideLoading: true },
  errors: ['COMPETITOR_NOT_FOUND'],
});
