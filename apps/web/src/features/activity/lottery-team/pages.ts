import type { lotteryTeamPages } from '@marque/contract/activity/lottery-team/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { detailsPage } from '../frame/details-page.tsx';
import * as arrival from './arrival.page.tsx';
import { lotteryTeamFace } from './face.tsx';
import * as record from './record.page.tsx';

export const pages: ModulesOf<typeof lotteryTeamPages> = {
  'activity.lotteryTeamDetails': detailsPage('lotteryTeam', lotteryTeamFace),
  'activity.lotteryTeamMyTeam': record,
  'activity.lotteryTeamShare': arrival,
};
