import type { programmePages } from '@marque/contract/referral/programme/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as equity from './equity.page.tsx';
import * as idCard from './id-card.page.tsx';
import * as index from './index.page.tsx';
import * as list from './list.page.tsx';
import * as myInvitation from './my-invitation.page.tsx';
import * as prize from './prize.page.tsx';
import * as rights from './rights.page.tsx';

export const pages: ModulesOf<typeof programmePages> = {
  'referral.index': index,
  'referral.rights': rights,
  'referral.equity': equity,
  'referral.idCard': idCard,
  'referral.myInvitation': myInvitation,
  'referral.list': list,
  'referral.prize': prize,
};
