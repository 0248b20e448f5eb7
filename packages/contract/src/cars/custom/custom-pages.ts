import { type Page, page } from '../../page.ts';

/**
 * `chosen`: the ids of options, separated by commas. `temp`, `wish`: a configuration that replaces
 * it. `order`: the order to be changed.
 */
export const customPages = {
  'cars.custom': page('/:brand/custom', '定制爱车', {
    stage: true,
    keepAlive: true,
    params: ['typeId', 'temp', 'wish', 'chosen', 'campaignId', 'order', 'step'],
  }),
  'cars.customPreview': page('/:brand/custom/preview', '定制预览', {
    stage: true,
    params: ['temp', 'wish', 'typeId', 'chosen', 'campaignId', 'order'],
  }),
  'cars.customDetails': page('/:brand/custom/details', '配置详情', {
    keepAlive: true,
    params: ['typeId', 'temp', 'wish', 'chosen', 'campaignId', 'order'],
  }),
  'cars.customChosen': page('/:brand/custom/bodetails', '已选配置', {
    params: ['typeId', 'temp', 'wish', 'chosen', 'campaignId', 'order'],
  }),
  'cars.sharedConfiguration': page('/:brand/custom/bookingSharePreview', '好友的配置', {
    stage: true,
    brands: ['bz'],
    params: ['temp', 'scene'],
  }),
} as const satisfies Record<string, Page>;
