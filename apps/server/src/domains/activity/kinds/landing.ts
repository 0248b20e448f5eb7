import { landing } from '@marque/contract/activity/kinds/landing';
import { defineKind } from '../engine/kind.ts';

export const landingKind = defineKind({
  of: landing,
  show: async () => ({ view: {} }),
});
