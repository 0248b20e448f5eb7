import type { spotPages } from '@marque/contract/community/spot/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as addPosition from './add-position.page.tsx';

export const pages: ModulesOf<typeof spotPages> = { 'community.addPosition': addPosition };
