import type { certificationPages } from '@marque/contract/member/certification/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as career from './career.page.tsx';
import * as ownerCertification from './owner-certification.page.tsx';

export const pages: ModulesOf<typeof certificationPages> = {
  'member.ownerCertification': ownerCertification,
  'member.career': career,
};
