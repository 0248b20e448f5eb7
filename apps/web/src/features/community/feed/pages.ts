import type { feedPages } from '@marque/contract/community/feed/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as information from './information.page.tsx';

export const pages: ModulesOf<typeof feedPages> = { 'community.information': information };
