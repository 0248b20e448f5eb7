import { page, pagesOf } from '../../page.ts';

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

export const stagesPages = pagesOf('stages', {
  'cars.stages': page('/:brand/loveCar/CarStages', '购车计算', {
    ssr: true,
    // `instead`: as for the parameters of cars.
    params: [...plan, 'instead'],
  }),
  'cars.stagesUpdate': page('/:brand/loveCar/CarStages/update', '调整方案', { params: plan }),
});
