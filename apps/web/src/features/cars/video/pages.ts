import type { videoPages } from '@marque/contract/cars/video/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as video from './video.page.tsx';

export const pages: ModulesOf<typeof videoPages> = { 'cars.video': video };
