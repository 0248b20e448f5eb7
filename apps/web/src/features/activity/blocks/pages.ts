import type { blocksPages } from '@marque/contract/activity/blocks/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import { blocksPage } from './blocks.page.tsx';

export const pages: ModulesOf<typeof blocksPages> = {
  'activity.toStoreLandPage': blocksPage('landPage'),
  'activity.landingPage': blocksPage('landingPage'),
  'activity.videoPage': blocksPage('videoPage'),
  'activity.strategy': blocksPage('strategy'),
  'activity.p54': blocksPage('p54'),
};
