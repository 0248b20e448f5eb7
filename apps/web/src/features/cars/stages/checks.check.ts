import type { stagesPages } from '@marque/contract/cars/stages-pages';
import type { ChecksOf } from '#testing/page-check.ts';
import { check as stages } from './stages.check.ts';
import { check as update } from './update.check.ts';

export const checks: ChecksOf<typeof stagesPages> = {
  'cars.stages': stages,
  'cars.stagesUpdate': update,
};
