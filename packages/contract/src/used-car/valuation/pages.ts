import { page, pagesOf } from '../../page.ts';

export const valuationPages = pagesOf('valuation', {
  'usedCar.usedCarServe': page('/:brand/serve/usedCarServe', '二手车', {
    ssr: true,
    keepAlive: true,
  }),
  'usedCar.vehicleValuation': page('/:brand/serve/vehicleValuation', '爱车估值', {
    ssr: true,
    // `report`: whose answers fill the form in again.
    params: ['carId', 'modelId', 'report'],
  }),
  // `select`: the form that the model is chosen for.
  'usedCar.vehicleBrand': page('/:brand/serve/vehicleBrand', '选择车型', {
    params: ['select', 'make'],
  }),
});
