import { page, pagesOf } from '../../page.ts';

export const benefitPages = pagesOf('benefit', {
  'member.rights': page('/:brand/me/rights', '车主权益', {
    brands: ['xtl'],
    ssr: true,
    params: ['car', 'of', 'owner'],
  }),
  'member.memberRights': page('/:brand/me/MemberRights', '会员权益', {
    ssr: true,
    stage: true,
    keepAlive: true,
    params: ['id', 'level', 'tab', 'car', 'of', 'owner'],
  }),
});
