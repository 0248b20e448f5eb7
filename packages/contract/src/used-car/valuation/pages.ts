import { page, pagesOf } from '../../page.ts';

export const valuationPages = pagesOf('valuation', {
  'usedCar.vehicleValuation': page('/:brand/serve/vehicleValuation', '爱车估值', {
    ssr: true,
    // `report`: whose answers fill the form in again.
    params: ['carId', 'modelId', 'report'],
  }),
});
