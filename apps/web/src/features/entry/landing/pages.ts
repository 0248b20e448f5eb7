import type { landingPages } from '@marque/contract/entry/landing/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as desc from './desc.page.tsx';
import * as middle from './middle.page.tsx';
import * as notFound from './not-found.page.tsx';

export const pages: ModulesOf<typeof landingPages> = {
  'entry.desc': desc,
  'entry.middlePage': middle,
  'entry.notFound': notFound,
};
