import type { homePages } from '@marque/contract/entry/home/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as home from './home.page.tsx';

export const pages: ModulesOf<typeof homePages> = { 'entry.home': home };
