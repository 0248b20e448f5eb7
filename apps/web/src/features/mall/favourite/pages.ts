import type { favouritePages } from '@marque/contract/mall/favourite/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as collect from './collect.page.tsx';

export const pages: ModulesOf<typeof favouritePages> = { 'mall.collect': collect };
