import { page, pagesOf } from '../../page.ts';

export const modelsPages = pagesOf('models', {
  // `select`: the form that the model is chosen for.
  'usedCar.vehicleBrand': page('/:brand/serve/vehicleBrand', '选择车型', {
    params: ['select', 'make'],
  }),
});
