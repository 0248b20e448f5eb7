import { page, pagesOf } from '../../page.ts';

/**
 * `chosen`: the ids of options, separated by commas. `temp`, `wish`: a configuration that replaces
 * it. `order`: the order to be changed. `source`: the page that an order would begin on.
 */
export const customPages = pagesOf('custom', {
  'cars.custom': page('/:brand/custom', '定制爱车', {
    ssr: true,
    stage: true,
    keepAlive: true,
    params: ['typeId', 'temp', 'wish', 'chosen', 'campaignId', 'order', 'source', 'step'],
  }),
  'cars.customDetails': page('/:brand/custom/details', '配置详情', {
    keepAlive: true,
    params: ['typeId', 'temp', 'wish', 'chosen', 'campaignId', 'order', 'source'],
  }),
  'cars.customChosen': page('/:brand/custom/bodetails', '已选配置', {
    params: ['typeId', 'temp', 'wish', 'chosen', 'campaignId', 'order', 'source'],
  }),
});
