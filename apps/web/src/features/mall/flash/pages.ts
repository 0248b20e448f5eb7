import type { flashPages } from '@marque/contract/mall/flash/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as spike from './spike.page.tsx';

export const pages: ModulesOf<typeof flashPages> = { 'mall.spike': spike };
