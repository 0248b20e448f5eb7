import { page, pagesOf } from '../../page.ts';

export const subscriptionPages = pagesOf('subscription', {
  // Without `id` the cars that can be subscribed to, of `seriesId` where it is given.
  'usedCar.subscribeCar': page('/:brand/serve/subscribeCar', '订阅用车', {
    ssr: true,
    params: ['id', 'seriesId', 'months', 'km'],
  }),
});
