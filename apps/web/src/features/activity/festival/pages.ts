import type { festivalPages } from '@marque/contract/activity/festival/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { detailsPage } from '../frame/details-page.tsx';
import * as drives from './drives.page.tsx';
import { festivalFace } from './face.tsx';
import { transferPage } from './transfer.page.tsx';

export const pages: ModulesOf<typeof festivalPages> = {
  'activity.doubleEleven': detailsPage('doubleEleven', festivalFace),
  'activity.doubleElevenTransfer': transferPage('doubleEleven'),
  'activity.doubleElevenTestDriveList': drives,
  'activity.doubleTwelve': detailsPage('doubleTwelve', festivalFace),
  'activity.doubleTwelveTransfer': transferPage('doubleTwelve'),
  'activity.doubleTwelveTestDriveList': drives,
};
