import { page, pagesOf } from '../../page.ts';

export const hubPages = pagesOf('hub', {
  'usedCar.usedCarServe': page('/:brand/serve/usedCarServe', '二手车', {
    ssr: true,
    keepAlive: true,
  }),
});
