import { page, pagesOf } from '../../page.ts';

export const networkPages = pagesOf('network', {
  // `select`: what a store is chosen for (drive); `kind` and `seriesId` filter the list; `city`:
  // the city.
  'cars.network': page('/:brand/loveCar/JeepNetWork', '附近门店', {
    ssr: true,
    keepAlive: true,
    params: ['select', 'kind', 'city', 'seriesId', 'open'],
  }),
  // Without `id` the brand's own centres.
  'cars.experienceCentre': page('/:brand/loveCar/ExperienceCentre', '体验中心', {
    ssr: true,
    keepAlive: true,
    idSegment: true,
    params: ['id'],
  }),
});
