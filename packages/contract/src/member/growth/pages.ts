import { page, pagesOf } from '../../page.ts';

export const growthPages = pagesOf('growth', {
  'member.growthValueDetail': page('/:brand/me/GrowthValueDetail', '成长值与积分', {
    keepAlive: true,
    params: ['tab', 'kind', 'month', 'entry'],
  }),
});
