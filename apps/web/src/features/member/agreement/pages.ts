import type { agreementPages } from '@marque/contract/member/agreement/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as agreement from './agreement.page.tsx';

export const pages: ModulesOf<typeof agreementPages> = { 'member.agreement': agreement };
