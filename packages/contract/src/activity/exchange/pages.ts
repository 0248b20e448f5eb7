import { page, pagesOf } from '../../page.ts';

/** What energy is exchanged for. A family has its own address here. */
export const exchangePages = pagesOf('exchange', {
  'activity.kilocalorieRights': page('/:brand/activity/kilocalorie/rights', '换好礼', {
    brands: ['xtl'],
    params: ['id'],
  }),
});
