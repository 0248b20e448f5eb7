import type { filmsPages } from '@marque/contract/serve/films/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as videoManual from './video-manual.page.tsx';
import * as carVideoDetail from './car-video-detail.page.tsx';

export const pages: ModulesOf<typeof filmsPages> = {
  'serve.videoManual': videoManual,
  'serve.carVideoDetail': carVideoDetail,
};
