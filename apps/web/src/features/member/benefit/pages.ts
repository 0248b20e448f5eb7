import type { benefitPages } from '@marque/contract/member/benefit/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as memberRights from './member-rights.page.tsx';
import * as rights from './rights.page.tsx';

export const pages: ModulesOf<typeof benefitPages> = {
  'member.memberRights': memberRights,
  'member.rights': rights,
};
