import { page, pagesOf } from '../../page.ts';

export const agreementPages = pagesOf('agreement', {
  'member.agreement': page('/:brand/me/Agreement', '协议与隐私', {
    ssr: true,
    // `view`: cancel, to close the account; consents; permissions, those of the phone.
    params: ['kind', 'version', 'view'],
  }),
});
