import type { sharePages } from '@marque/contract/community/share/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as sharePage from './share.page.tsx';

export const pages: ModulesOf<typeof sharePages> = { 'community.share': sharePage };
