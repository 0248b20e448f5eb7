import type { clubPages } from '@marque/contract/community/club/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as carClub from './car-club.page.tsx';

export const pages: ModulesOf<typeof clubPages> = { 'community.carClub': carClub };
