import type { luckDrawPages } from '@marque/contract/activity/luck-draw/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as luckDraw from './luck-draw.page.tsx';
import * as testDrive from './test-drive.page.tsx';

export const pages: ModulesOf<typeof luckDrawPages> = {
  'activity.luckDraw': luckDraw,
  'activity.luckDrawTestDrive': testDrive,
};
