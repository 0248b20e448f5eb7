import { type Page, page } from '../page.ts';

/** The whole plan is in the address, so that it can be shared. */
const plan = [
  'typeId',
  'temp',
  'wish',
  // The ids of options, separated by commas.
  'chosen',
  'plan',
  'product',
  'down',
  'months',
  'balloon',
  'city',
  'plate',
  'insurance',
  'off',
  'trade',
] as const;

export const stagesPages = {
  'cars.stages': page('/:brand/loveCar/CarStages', '购车计算', { params: plan }),
  'cars.stagesUpdate': page('/:brand/loveCar/CarStages/update', '调整方案', { params: plan }),
} as const satisfies Record<string, Page>;
