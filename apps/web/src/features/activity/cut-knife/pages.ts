import type { cutKnifePages } from '@marque/contract/activity/cut-knife/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { detailsPage } from '../frame/details-page.tsx';
import { helpPage } from '../help/help.page.tsx';
import { cutAsk } from './cut-ask.tsx';
import { cutKnifeFace } from './face.tsx';
import * as record from './record.page.tsx';
import * as reward from './reward.page.tsx';

export const pages: ModulesOf<typeof cutKnifePages> = {
  'activity.cutKnifeDetails': detailsPage('cutKnife', cutKnifeFace),
  'activity.cutKnifeCutPage': helpPage(cutAsk),
  'activity.cutKnifeMyTeam': record,
  'activity.cutKnifeReward': reward,
};
