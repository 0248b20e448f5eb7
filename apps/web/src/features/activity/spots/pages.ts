import type { spotsPages } from '@marque/contract/activity/spots/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as clockIn from './clock-in.page.tsx';
import * as spots from './spots.page.tsx';
import * as visitMap from './visit-map.page.tsx';

export const pages: ModulesOf<typeof spotsPages> = {
  'activity.oneYuanGroupMap': visitMap,
  'activity.oneYuanGroupClockIn': clockIn,
  'activity.kilocaloriePointPosition': spots,
};
