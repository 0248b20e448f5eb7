import type { membershipPages } from '@marque/contract/member/membership/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as memberCenter from './member-center.page.tsx';
import * as memberRules from './member-rules.page.tsx';

export const pages: ModulesOf<typeof membershipPages> = {
  'member.memberCenter': memberCenter,
  'member.memberRules': memberRules,
};
