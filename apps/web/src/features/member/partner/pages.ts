import type { partnerPages } from '@marque/contract/member/partner/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as partnerPage from './partner.page.tsx';

export const pages: ModulesOf<typeof partnerPages> = { 'member.partner': partnerPage };
