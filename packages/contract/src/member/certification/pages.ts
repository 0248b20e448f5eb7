import { page, pagesOf } from '../../page.ts';

export const certificationPages = pagesOf('certification', {
  /** `id`: one certification. `car`: a car of the garage to certify. `view=new`: begins another one. */
  'member.ownerCertification': page('/:brand/me/OwnerCertification', '车主认证', {
    ssr: true,
    params: ['id', 'car', 'from', 'view'],
  }),
  'member.career': page('/:brand/me/career', '职业认证', { ssr: true, params: ['kind'] }),
});
