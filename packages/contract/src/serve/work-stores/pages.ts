import { page, pagesOf } from '../../page.ts';

export const workStoresPages = pagesOf('work-stores', {
  // `kind`, `carId`, `seriesId`, `items`: the work; `dealerId`: the store chosen so far; with
  // `select` the chosen store goes back to the form.
  'serve.makeNetWork': page('/:brand/serve/MakeNetWork', '选择预约门店', {
    keepAlive: true,
    params: ['kind', 'carId', 'seriesId', 'items', 'day', 'dealerId', 'select'],
  }),
});
