import type { luckDrawPages } from '@marque/contract/activity/luck-draw/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { detailsPage } from '../frame/details-page.tsx';
import { luckDrawFace } from './face.tsx';
import * as testDrive from './test-drive.page.tsx';

export const pages: ModulesOf<typeof luckDrawPages> = {
  'activity.luckDraw': detailsPage('luckDraw', luckDrawFace),
  'activity.luckDrawTestDrive': testDrive,
};
