import type { downloadPages } from '@marque/contract/serve/download/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as downloadPage from './download.page.tsx';

export const pages: ModulesOf<typeof downloadPages> = { 'serve.download': downloadPage };
