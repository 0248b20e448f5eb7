import { page, pagesOf } from '../../page.ts';

export const bookingPages = pagesOf('booking', {
  // `kind`: maintain or repair; `items`: ids of service items, separated by commas; `move`: an
  // appointment to be moved; `again`: an earlier one to be repeated; `day`, `start`: the preferred
  // day and time.
  'maintenance.maintenance': page('/:brand/Maintenance', '预约保养', {
    alsoAt: ['/:brand/serve/Maintenance'],
    params: [
      'kind',
      'carId',
      'seriesId',
      'items',
      'dealerId',
      'symptom',
      'move',
      'again',
      'day',
      'start',
      'voucherId',
      'from',
    ],
  }),
});
