import type { landingPages } from '@marque/contract/community/landing/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as landingPage from './landing.page.tsx';

export const pages: ModulesOf<typeof landingPages> = { 'community.landing': landingPage };
