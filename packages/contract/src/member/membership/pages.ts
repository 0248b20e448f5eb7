import { page, pagesOf } from '../../page.ts';

export const membershipPages = pagesOf('membership', {
  'member.memberCenter': page('/:brand/me/MemberCenter', '会员中心', {
    ssr: true,
    stage: true,
    keepAlive: true,
    params: ['section'],
  }),
  'member.memberRules': page('/:brand/me/MemberRules', '会员规则', {
    ssr: true,
    params: ['section'],
  }),
});
