import type { helpsPages } from '@marque/contract/activity/helps/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as helps from './helps.page.tsx';

export const pages: ModulesOf<typeof helpsPages> = {
  'activity.luckDrawAssistList': helps,
  'activity.doubleElevenAssistList': helps,
  'activity.doubleTwelveAssistList': helps,
};
