import { page, pagesOf } from '../../page.ts';

export const agreementPages = pagesOf('agreement', {
  'member.agreement': page('/:brand/me/Agreement', '协议与隐私', {
    ssr: true,
    // `view`: cancel, to close the account.
    params: ['kind', 'version', 'view'],
  }),
});
