import { page, pagesOf } from '../../page.ts';

export const partnerPages = pagesOf('partner', {
  'member.partner': page('/:brand/me/PartnerLandingPage', '合伙人推荐', {
    ssr: true,
    stage: true,
    params: ['code', 'scene', 'seriesId', 'channel'],
    late: ['channel'],
  }),
});
